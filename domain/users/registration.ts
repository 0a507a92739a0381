import * as z from 'zod';
import { cutText } from '../cut-text.ts';
import { isBlank } from '../is-blank.ts';
import { MAX_NAME_CHARS } from '../limits.ts';
import { oneLine } from '../text.ts';
import type { Instant } from '../time.ts';
import { FullName, type Group, Profile, Role } from './profile.ts';

/** Given with the confirmation code, or taken from the sign-up. */
export const Claim = z.union([
  z.strictObject({ fullName: FullName, role: Role }),
  z.strictObject({ asSignedUp: z.literal('true') }),
]);
export type Claim = z.infer<typeof Claim>;

export function nameFrom(name = '', email: string): string {
  const fitting = (text: string): string => cutText(text.toWellFormed(), MAX_NAME_CHARS).trim();
  const given = fitting(oneLine(name));
  return isBlank(given) ? fitting(email.split('@')[0] ?? '') : given;
}

export const PLACEHOLDER_PREFIX = 'unfinished-';
const PLACEHOLDER_DOMAIN = '@account.invalid';

/** `.invalid` never receives mail (RFC 2606). */
export const placeholderEmail = (id: string): string => `${PLACEHOLDER_PREFIX}${id}${PLACEHOLDER_DOMAIN}`;
export const isPlaceholder = (email: string): boolean =>
  email.startsWith(PLACEHOLDER_PREFIX) && email.endsWith(PLACEHOLDER_DOMAIN);

export const roleOf = (groups: readonly Group[]): Role => (groups.includes('creator') ? 'creator' : 'student');

export const profileFrom = (
  userId: string,
  { email = '', name }: Readonly<Record<string, string | undefined>>,
  role: Role,
  now: Instant,
): Profile => Profile.parse({ userId, email, fullName: nameFrom(name, email), role, createdAt: now });
