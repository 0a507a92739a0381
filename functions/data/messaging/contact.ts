import { createHash } from 'node:crypto';
import { contact as declared } from '#contracts/ports/outbox.ts';
import { brand } from '#domain/brand.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { provide } from '../../runtime/dependencies.ts';
import { consumeRateLimit } from '../table/rate-limits.ts';
import { tableOf } from '../table/table.ts';
import { mailRow } from './outbox-items.ts';

type Message = Omit<Extract<MailContent, { template: 'contact-message' }>, 'template'>;

/** A rate limit only needs to recognize the same sender. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Access pattern: messages of a sender without an account, counted by hash (main, `TOKENS#contact#… / TOKENS`). */
export const contact = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    allow: (kind: 'address' | 'viewer' | 'caller', sender: string): Promise<void> =>
      consumeRateLimit(platform, `contact#${kind}`, hash(sender)),

    async send(message: Message): Promise<void> {
      const mails: readonly { to: string; content: MailContent }[] = [
        { to: brand.supportAddress, content: { template: 'contact-message', ...message } },
        { to: message.email, content: { template: 'contact-received' } },
      ];
      const now = platform.now();
      await table.commit(
        mails.map((mail) => table.put(mailRow({ id: platform.newId(), ...mail }, now), { exists: false })),
      );
    },
  };
});
