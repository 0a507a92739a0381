import * as z from 'zod';
import { Instant } from '../time.ts';

/** A new address that waits for the code from its mail. */
export const EmailChange = z.strictObject({
  email: z.email(),
  code: z.string(),
  expiresAt: Instant,
  wrongTries: z.int().min(0),
});
export type EmailChange = z.infer<typeof EmailChange>;
