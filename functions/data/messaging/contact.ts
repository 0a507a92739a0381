import { contact as declared } from '#contracts/ports/outbox.ts';
import { brand } from '#domain/brand.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { provide } from '../../runtime/dependencies.ts';
import { tableOf } from '../table/table.ts';
import { mailRow } from './outbox-items.ts';

type Message = Omit<Extract<MailContent, { template: 'contact-message' }>, 'template'>;

export const contact = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
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
