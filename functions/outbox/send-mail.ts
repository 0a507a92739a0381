import { goesToAddress } from '#domain/mails/mail.ts';
import type { Profile } from '#domain/users/profile.ts';
import type { WordedMail } from '../adapters/mail.ts';
import type { MailRow } from '../data/outbox.ts';
import { log } from '../runtime/log.ts';
import type { Link } from './mail-templates/rendered-email.ts';
import { renderEmail } from './render-email.ts';

interface Ports {
  readonly outbox: {
    claim(row: MailRow): Promise<MailRow | 'dead' | undefined>;
    done(row: MailRow): Promise<void>;
  };
  readonly profiles: { byId(userId: string): Promise<Profile | undefined> };
  readonly site: { readonly link: Link };
  readonly mail: { deliver(mail: WordedMail): Promise<void> };
}

/** Sends a mail, once unless sending succeeds and its note does not: the service has no way to tell a repeat. */
export async function sendMail(row: MailRow, { outbox, profiles, site, mail }: Ports): Promise<void> {
  const claimed = await outbox.claim(row);
  if (claimed === undefined || claimed === 'dead') return;
  const { to, content } = row.mail;
  const address = goesToAddress(row.mail) ? to : (await profiles.byId(to))?.email;
  // Someone who is gone gets no mail; there is nobody to tell.
  if (address !== undefined) {
    await mail.deliver({ to: address, ...renderEmail(content, site.link) });
    log.info('mailSent', { template: content.template });
  }
  await outbox.done(claimed);
}
