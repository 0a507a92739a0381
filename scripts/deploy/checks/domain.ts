import { stackName } from '#lib/names.ts';
import { PENDING_SITE } from '#lib/stages.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, pending } from '../finding.ts';

/** Reserved for documents, so that nobody can have one: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
const isPlaceholder = (host: string): boolean => /(^|\.)(example|test|invalid|localhost)$/.test(host);

/** `*.example.com` covers one label. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2));

/** Where the site is: its domain with a certificate, or the distribution's own address. */
export const domain: Check<DeploymentContext> = {
  title: 'domain',
  async run({ stage, account, deployed }) {
    const host = new URL(stage.siteUrl).hostname;
    const isPending = stage.siteUrl === PENDING_SITE;
    const addresses = [...(isPending ? [] : [host]), stage.mail.domain, stage.alarmAddress.split('@')[1] ?? ''];
    const placeholders = [...new Set(addresses.filter(isPlaceholder))];
    if (placeholders.length > 0)
      return failed(
        `nobody can have ${placeholders.join(' or ')}: names that end so are placeholders`,
        'Put your own domain and addresses into domain/brand.ts and lib/stages.ts.',
      );
    if (isPending || host.endsWith('.cloudfront.net')) {
      const site = (await deployed).find(({ name }) => name === stackName(stage, 'Web'))?.outputs.SiteAddress;
      if (site === stage.siteUrl) return ok(`${site}, the distribution's own address`);
      if (site !== undefined)
        return failed(`siteUrl is not where the site is`, `Set siteUrl of ${stage.name} in lib/stages.ts to ${site}`);
      return isPending
        ? ok('the distribution gets its address when everything is deployed; set siteUrl to it then')
        : failed(
            `nobody knows the distribution's address before it is made, and ${host} may be a stranger's`,
            `Set siteUrl of ${stage.name} in lib/stages.ts to ${PENDING_SITE} until then.`,
          );
    }
    if (stage.certificateArn === undefined)
      return failed(
        `there is no certificate for ${host}`,
        `Request one in ACM, ${stage.region}, for ${host}; put its ARN into certificateArn of lib/stages.ts.`,
      );
    const { status, names } = await account.certificate(stage.certificateArn);
    if (!names.some((name) => covers(name, host)))
      return failed(
        `the certificate is for ${names.join(', ') || 'nothing'} and not for ${host}`,
        'Request another one in ACM.',
      );
    if (status === 'PENDING_VALIDATION')
      return pending('the certificate is not validated yet', 'Put the CNAME that ACM shows into DNS, and wait for it.');
    return status === 'ISSUED'
      ? ok(`${host}, with a certificate`)
      : failed(`the certificate is ${status}`, 'Request another one in ACM.');
  },
};
