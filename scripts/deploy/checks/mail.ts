import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, type Finding, failed, ok, warning } from '../finding.ts';

/** The sandbox lets 200 mails leave in a day: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
const SANDBOX_A_DAY = 200;

const outOfSandbox = 'Ask for production access: SES → Account dashboard → Request production access.';

/** Who sends mail: SES, once it has verified the domain and let the account out of its sandbox, else the user pool by itself. */
export const mail: Check<DeploymentContext> = {
  title: 'mail',
  async run({ stage, account }): Promise<Finding> {
    const { domain, from, verified } = stage.mail;
    const [identity, aDay] = await Promise.all([account.mailDomain(domain), account.dailyMailQuota()]);
    const isFree = aDay > SANDBOX_A_DAY;
    const records = identity.dkimTokens
      .map((token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`)
      .join('; ');
    const inDns =
      records === '' ? 'Its DNS records are known once the Identity stack is deployed.' : `Put into DNS: ${records}`;
    if (verified) {
      if (!identity.verified)
        return failed(
          `mail.verified is true, and SES has not verified ${domain}`,
          `${inDns} Or set mail.verified to false.`,
        );
      if (!isFree) return failed('mail.verified is true, and SES keeps the account in its sandbox', outOfSandbox);
      return ok(`${from}, up to ${aDay} a day`);
    }
    if (identity.verified && isFree)
      return warning(
        `SES has verified ${domain}, and mail.verified is false`,
        'Set it to true in lib/stages.ts and deploy.',
      );
    return warning(
      'mail.verified is false: the user pool sends its own mail, at most 50 a day; other mail is tried for four days and then given up, until `npm run redrive`',
      identity.verified ? outOfSandbox : inDns,
    );
  },
};
