import type { EmailContent } from '#domain/mails/email-content.ts';

/** What a template makes of its data. */
export interface RenderedEmail {
  readonly subject: string;
  readonly email: EmailContent;
  /** Defaults to our own address. */
  readonly replyTo?: string;
}

export type Link = (path: `/${string}`) => string;
