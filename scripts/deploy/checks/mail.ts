import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, type Finding, failed, ok, warning } from '../finding.ts';

/** The sandbox allows 200 emails a day: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
const SANDBOX_A_DAY = 200;

const requestProductionAccess = 'Request production access: SES → Account dashboard → Request production access.';

/** Until SES can send, the user pool sends its own email. */
export const mail: Check<DeploymentContext> = {
  title: 'email',
  async run({ stage, account }): Promise<Finding> {
    const { domain, from, verified } = stage.mail;
    const [identity, aDay] = await Promise.all([account.mailDomain(domain), account.dailyMailQuota()]);
    const isFree = aDay > SANDBOX_A_DAY;
    const records = identity.dkimTokens
      .map((token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`)
      .join('; ');
    const inDns =
      records === '' ? 'Deploy the Identity stack to get the DNS records.' : `Add these DNS records: ${records}`;
    if (verified) {
      if (!identity.verified)
        return failed(
          `mail.verified is true, but SES has not verified ${domain}`,
          `${inDns} Or set mail.verified to false in lib/stages.ts.`,
        );
      if (!isFree)
        return failed('mail.verified is true, but the account is in the SES sandbox', requestProductionAccess);
      return ok(`${from}, up to ${aDay} a day`);
    }
    if (identity.verified && isFree)
      return warning(
        `SES has verified ${domain}, but mail.verified is false`,
        'Set it to true in lib/stages.ts and deploy.',
      );
    return warning(
      'mail.verified is false: the user pool sends at most 50 emails a day. Other email is retried for four days and then waits for `npm run redrive`',
      identity.verified ? requestProductionAccess : inDns,
    );
  },
};
