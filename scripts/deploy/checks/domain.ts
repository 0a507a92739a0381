import { stackName } from '#lib/names.ts';
import { PENDING_SITE } from '#lib/stages.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, pending } from '../finding.ts';

/** Reserved top-level domains that cannot be registered: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
const isPlaceholder = (host: string): boolean => /(^|\.)(example|test|invalid|localhost)$/.test(host);

/** `*.example.com` covers one label. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2));

export const domain: Check<DeploymentContext> = {
  title: 'domain',
  async run({ stage, account, deployed }) {
    const host = new URL(stage.siteUrl).hostname;
    const isPending = stage.siteUrl === PENDING_SITE;
    const addresses = [...(isPending ? [] : [host]), stage.mail.domain, stage.alarmAddress.split('@')[1] ?? ''];
    const placeholders = [...new Set(addresses.filter(isPlaceholder))];
    if (placeholders.length > 0)
      return failed(
        `${placeholders.join(' or ')} is a placeholder and cannot be registered`,
        'Set your own domain and addresses in domain/brand.ts and lib/stages.ts.',
      );
    if (isPending || host.endsWith('.cloudfront.net')) {
      const site = (await deployed).find(({ name }) => name === stackName(stage, 'Web'))?.outputs.SiteAddress;
      if (site === stage.siteUrl) return ok(`${site}, the distribution's own address`);
      if (site !== undefined)
        return failed(
          `siteUrl is not the address of the site`,
          `Set siteUrl of ${stage.name} in lib/stages.ts to ${site}`,
        );
      return isPending
        ? ok('the distribution gets its address with this deployment; then set siteUrl to it')
        : failed(
            `the distribution has no address yet, and ${host} may belong to someone else`,
            `Set siteUrl of ${stage.name} in lib/stages.ts to ${PENDING_SITE} until it has one.`,
          );
    }
    if (stage.certificateArn === undefined)
      return failed(
        `there is no certificate for ${host}`,
        `Request one for ${host} in ACM in ${stage.region}. Set certificateArn in lib/stages.ts to its ARN.`,
      );
    const { status, names } = await account.certificate(stage.certificateArn);
    if (!names.some((name) => covers(name, host)))
      return failed(
        `the certificate is for ${names.join(', ') || 'no name'}, not for ${host}`,
        'Request a new one in ACM.',
      );
    if (status === 'PENDING_VALIDATION')
      return pending(
        'the certificate is not validated yet',
        "Add ACM's CNAME record to DNS and wait for the validation.",
      );
    return status === 'ISSUED'
      ? ok(`${host}, with a certificate`)
      : failed(`the certificate is ${status}`, 'Request a new one in ACM.');
  },
};
