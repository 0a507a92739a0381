import type { ResourceType, TemplateResource } from '#local/service.ts';
import { physicalName } from '#local/template/names.ts';

const attributes = (domain: string): Record<string, string> =>
  Object.fromEntries(
    [1, 2, 3].flatMap((number) => [
      [`DkimDNSTokenName${number}`, `local${number}._domainkey.${domain}`],
      [`DkimDNSTokenValue${number}`, `local${number}.dkim.amazonses.com`],
    ]),
  );

const emailIdentity: ResourceType = {
  type: 'AWS::SES::EmailIdentity',
  identify({ properties }) {
    const identity = String(properties.EmailIdentity);
    return { ref: identity, attributes: { ...attributes(identity), EmailIdentity: identity } };
  },
};

export const configurationSetName = (resource: TemplateResource): string => physicalName(resource, 'Name', 64);

const configurationSet: ResourceType = {
  type: 'AWS::SES::ConfigurationSet',
  identify: (resource) => ({ ref: configurationSetName(resource), attributes: {} }),
};

const eventDestination: ResourceType = {
  type: 'AWS::SES::ConfigurationSetEventDestination',
  identify: (resource) => ({ ref: physicalName(resource, 'Name', 64), attributes: { Id: resource.logicalId } }),
};

export const sesTypes: readonly ResourceType[] = [emailIdentity, configurationSet, eventDestination];
