import type { Letter } from '#domain/mails/letter.ts';

/** What a template makes of its data. */
export interface Worded {
  readonly subject: string;
  readonly letter: Letter;
  /** Whom an answer reaches, where that is not us. */
  readonly replyTo?: string;
}

/** The absolute address of a page. */
export type Link = (path: `/${string}`) => string;
