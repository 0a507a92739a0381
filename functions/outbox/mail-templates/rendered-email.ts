import type { EmailContent } from '#domain/mails/email-content.ts';

/** What a template makes of its data. */
export interface RenderedEmail {
  readonly subject: string;
  readonly email: EmailContent;
  /** Whom an answer reaches, where that is not us. */
  readonly replyTo?: string;
}

/** The absolute address of a page. */
export type Link = (path: `/${string}`) => string;
