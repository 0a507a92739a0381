import type { ResourceType } from '#local/service.ts';
import { ALPHANUMERIC, arn, physicalName, stableIdOf } from '#local/template/names.ts';

/** The random suffix is derived from the path here. */
export const secretType: ResourceType = {
  type: 'AWS::SecretsManager::Secret',
  identify(resource) {
    const name = physicalName(resource, 'Name', 512);
    const ref = arn('secretsmanager', `secret:${name}-${stableIdOf(resource, 6, ALPHANUMERIC)}`);
    return { ref, attributes: { Id: ref } };
  },
};

/** Policy for other accounts; there are none here. */
const resourcePolicy: ResourceType = {
  type: 'AWS::SecretsManager::ResourcePolicy',
  identify: ({ properties }) => ({ ref: String(properties.SecretId), attributes: {} }),
};

export const secretTypes: readonly ResourceType[] = [secretType, resourcePolicy];
