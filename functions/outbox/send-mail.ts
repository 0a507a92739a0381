import { goesToAddress } from '#domain/mails/mail.ts';
import type { MailRow } from '../data/messaging/outbox.ts';
import { log } from '../runtime/log.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { renderEmail } from './render-email.ts';

type Ports = PortsOf<'outbox.claim' | 'outbox.done' | 'users.profile' | 'site.link' | 'mail.deliver'>;

/** Sends twice if recording the first sending fails: the mail service cannot detect repeats. */
export async function sendMail(row: MailRow, { outbox, users, site, mail }: Ports): Promise<void> {
  const claimed = await outbox.claim(row);
  if (claimed === undefined || claimed === 'dead') return;
  const { to, content } = row.mail;
  const address = goesToAddress(row.mail) ? to : (await users.profile(to))?.email;
  if (address !== undefined) {
    await mail.deliver({ to: address, ...renderEmail(content, site.link) });
    log.info('mailSent', { template: content.template });
  }
  await outbox.done(claimed);
}
