import { accountSafety as declared } from '#contracts/ports/credentials.ts';
import { provide } from '../runtime/dependencies.ts';
import { log } from '../runtime/log.ts';
import { consumeRateLimit } from './hourly-limit.ts';
import { mailRow } from './mails.ts';
import { tableOf } from './table.ts';

export const accountSafety = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** @throws Problem rate_limited */
    allow: (userId: string): Promise<void> => consumeRateLimit(platform, 'credentials', userId),

    /** After the change, which the pool made and nothing takes back: an error here would say that it was not made. */
    async tell(userId: string, template: 'password-changed' | 'two-steps-off'): Promise<void> {
      try {
        const mail = { id: platform.newId(), to: userId, content: { template } };
        await table.commit([table.put(mailRow(mail, platform.now()), { exists: false })]);
      } catch (error) {
        log.error('changeUntold', error, { template });
      }
    },
  };
});
