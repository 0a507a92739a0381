import { randomInt } from 'node:crypto';
import { accountSecurity as declared } from '#contracts/ports/account-security.ts';
import { keys } from '#contracts/table.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { HOUR_MS, plusMs } from '#domain/time.ts';
import { EmailChange } from '#domain/users/credentials.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';

export const accountSecurity = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    ...emailChanges(platform),

    /** Cognito has already changed the credentials, so this must not fail. */
    async notifyChange(userId: string, template: 'password-changed' | 'two-steps-off'): Promise<void> {
      try {
        const mail = { id: platform.newId(), to: userId, content: { template } };
        await table.commit([table.put(mailRow(mail, platform.now()), { exists: false })]);
      } catch (error) {
        log.error('accountEmailFailed', error, { template });
      }
    },
  };
});

/** Five tries give a chance of 1 in 200,000, as in Cognito. */
const MAX_WRONG_TRIES = 5;

const emailChanges = (platform: Platform) => {
  const table = tableOf(platform);
  const keyOf = (userId: string) => ({ pk: keys.user.pk(userId), sk: keys.user.emailChange });
  return {
    async startEmailChange(userId: string, email: string): Promise<void> {
      const now = platform.now();
      const expiresAt = plusMs(now, HOUR_MS);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const change: EmailChange = { email, code, expiresAt, wrongTries: 0 };
      const ttl = Math.ceil(Date.parse(expiresAt) / 1_000);
      const mail: Mail = { id: platform.newId(), to: email, content: { template: 'email-change-code', code } };
      await table.commit([
        table.put({ ...keyOf(userId), ...change, ttl }),
        table.put(mailRow(mail, now), { exists: false }),
      ]);
    },

    /**
     * A retry after a lost response works.
     * @throws Problem wrong_code
     */
    async confirmEmailChange(userId: string, code: string): Promise<string> {
      const item = await table.get(keyOf(userId), { consistent: true });
      const change = item && readItem(EmailChange, item);
      if (!change || change.expiresAt <= platform.now()) throw new Problem('wrong_code');
      const isCurrent = { equals: { code: change.code } };
      // Counted before it is compared, so that each of many guesses at the same time counts.
      const counted = await table.tryCommit([
        table.update(
          keyOf(userId),
          { add: { wrongTries: 1 } },
          { ...isCurrent, below: { wrongTries: MAX_WRONG_TRIES } },
        ),
      ]);
      if (!counted || change.code !== code) throw new Problem('wrong_code');
      await table.tryCommit([
        table.update(keyOf(userId), { add: { wrongTries: -1 } }, { ...isCurrent, above: { wrongTries: 0 } }),
      ]);
      return change.email;
    },
  };
};
