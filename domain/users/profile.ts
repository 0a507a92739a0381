import * as z from 'zod';
import { UserId } from '../ids.ts';
import { MAX_NAME_CHARS } from '../limits.ts';
import { requiredText } from '../required-text.ts';
import { Instant } from '../time.ts';
import { Email } from './email.ts';

/** Roles decide redirects and navigation, never access (docs/product.md "Accounts"). */
export const Role = z.enum(['student', 'creator']);
export type Role = z.infer<typeof Role>;

/** `admin` is granted by an operator command only. */
export const groups = ['creator', 'student', 'admin'] as const;
export type Group = (typeof groups)[number];

export const roleFrom = (claimed: string | undefined): Role => (claimed === 'creator' ? 'creator' : 'student');

export const FullName = z
  .string()
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'holds a character that no one can see')
  .pipe(requiredText(MAX_NAME_CHARS));

export const Profile = z.strictObject({
  userId: UserId,
  email: Email,
  fullName: z.string().min(1).max(MAX_NAME_CHARS),
  role: Role,
  createdAt: Instant,
});
export type Profile = z.infer<typeof Profile>;
