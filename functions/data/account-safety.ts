import { accountSecurity as declared } from '#contracts/ports/account-security.ts';
import { provide } from '../runtime/dependencies.ts';
import { log } from '../runtime/log.ts';
import { emailChanges } from './email-changes.ts';
import { consumeRateLimit } from './hourly-limit.ts';
import { mailRow } from './mails.ts';
import { tableOf } from './table.ts';

export const accountSecurity = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    ...emailChanges(platform),
    /** @throws Problem rate_limited */
    limitAttempts: (userId: string): Promise<void> => consumeRateLimit(platform, 'credentials', userId),

    /** After the change, which the pool made and nothing takes back: an error here would say that it was not made. */
    async notifyChange(userId: string, template: 'password-changed' | 'two-steps-off'): Promise<void> {
      try {
        const mail = { id: platform.newId(), to: userId, content: { template } };
        await table.commit([table.put(mailRow(mail, platform.now()), { exists: false })]);
      } catch (error) {
        log.error('notificationFailed', error, { template });
      }
    },
  };
});
