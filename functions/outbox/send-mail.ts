import { goesToAddress } from '#domain/mails/mail.ts';
import type { MailRow } from '../data/messaging/outbox.ts';
import { log } from '../runtime/log.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { renderEmail } from './render-email.ts';

type Ports = PortsOf<'outbox.claim' | 'outbox.done' | 'users.profile' | 'site.link' | 'mail.deliver'>;

/** Sends a mail, once unless sending succeeds and its note does not: the service has no way to tell a repeat. */
export async function sendMail(row: MailRow, { outbox, users, site, mail }: Ports): Promise<void> {
  const claimed = await outbox.claim(row);
  if (claimed === undefined || claimed === 'dead') return;
  const { to, content } = row.mail;
  const address = goesToAddress(row.mail) ? to : (await users.profile(to))?.email;
  // Someone who is gone gets no mail; there is nobody to tell.
  if (address !== undefined) {
    await mail.deliver({ to: address, ...renderEmail(content, site.link) });
    log.info('mailSent', { template: content.template });
  }
  await outbox.done(claimed);
}
