import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';

/** What each mail is about: data for its template, never worded text. */
export const MailContent = z.discriminatedUnion('template', [
  /** To a creator: a generation came to nothing; `message` is the sentence of its reason. */
  z.strictObject({
    template: z.literal('generation-failed'),
    generationId: Ulid,
    courseTitle: z.string(),
    message: z.string(),
  }),
  /** To a buyer: what was paid, and where the course is read. */
  z.strictObject({
    template: z.literal('receipt'),
    courseId: Ulid,
    courseTitle: z.string(),
    priceCents: z.int().min(0),
  }),
  /** To a seller: what was sold, and what they keep of it. */
  z.strictObject({
    template: z.literal('sale'),
    courseId: Ulid,
    courseTitle: z.string(),
    priceCents: z.int().min(0),
    creatorShareCents: z.int().min(0),
  }),
]);
export type MailContent = z.infer<typeof MailContent>;

/**
 * An outgoing mail. It names the recipient by id: the address is looked up when it is sent, so that it is current and
 * that no address is kept here.
 */
export const Mail = z.strictObject({ id: Ulid, to: UserId, content: MailContent });
export type Mail = z.infer<typeof Mail>;
