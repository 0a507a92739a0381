import * as z from 'zod';
import { MIN_PASSWORD_CHARS } from '../limits.ts';
import { Instant } from '../time.ts';
import { Email } from './email.ts';

/**
 * The user pool's rules:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_CHARS, `must be at least ${MIN_PASSWORD_CHARS} characters long`)
  .max(256, 'must be at most 256 characters long')
  .regex(/^\S.*\S$/s, 'must not start or end with a space');

export const EmailChange = z.strictObject({
  email: Email,
  code: z.string(),
  expiresAt: Instant,
  wrongTries: z.int().min(0),
});
export type EmailChange = z.infer<typeof EmailChange>;
