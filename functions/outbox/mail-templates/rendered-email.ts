import type { EmailContent } from '#domain/mails/email-content.ts';

export interface RenderedEmail {
  readonly subject: string;
  readonly email: EmailContent;
  /** Defaults to our own address. */
  readonly replyTo?: string;
}

export type Link = (path: `/${string}`) => string;
