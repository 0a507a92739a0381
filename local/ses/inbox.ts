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

export interface MailInput {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo?: readonly string[];
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
}

export interface Inbox {
  capture(letter: MailInput): string;
  list(to?: string): CapturedMail[];
}

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

export function linksIn({ text, html }: Pick<CapturedMail, 'text' | 'html'>): string[] {
  const unescaped = html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const found = `${text}\n${unescaped}`.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?]+$/, '')))];
}
