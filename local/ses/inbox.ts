import { join } from 'node:path';
import { ulid } from 'ulid';
import * as z from 'zod';
import { openRecords } from '#local/disk/records.ts';

const CapturedMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type CapturedMail = z.infer<typeof CapturedMail>;

/** A mail to capture; `text` or `html` may be missing. */
export interface MailInput {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo?: readonly string[];
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
}

export interface Inbox {
  /** Keeps the mail and returns its message id. */
  capture(letter: MailInput): string;
  /** Newest first; to one address, or all. */
  list(to?: string): CapturedMail[];
}

/** All mail of the local cloud, the user pool's included, on disk. */
export function openInbox(dataDir: string, clock: () => Date): Inbox {
  const records = openRecords(join(dataDir, 'mail'), CapturedMail);
  return {
    capture({ from, to, replyTo = [], subject, text = '', html = '' }) {
      const now = clock();
      const id = ulid(now.getTime());
      const mail = { id, from, to: [...to], replyTo: [...replyTo], subject, text, html, sentAt: now.toISOString() };
      records.set(id, mail);
      return id;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      return records
        .all()
        .filter((mail) => wanted === undefined || mail.to.some((address) => bareAddress(address) === wanted))
        .sort((a, b) => (a.id < b.id ? 1 : -1));
    },
  };
}

/** `"Ann" <Ann@Example.com>` → `ann@example.com` */
export function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

/** Every http(s) address in a mail, in order, once each; those of the HTML as a browser would read them. */
export function linksIn({ text, html }: Pick<CapturedMail, 'text' | 'html'>): string[] {
  const unescaped = html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const found = `${text}\n${unescaped}`.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?]+$/, '')))];
}
