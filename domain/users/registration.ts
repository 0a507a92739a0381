import * as z from 'zod';
import { MAX_NAME_CHARS } from '../limits.ts';
import { oneLine } from '../text.ts';
import type { Instant } from '../time.ts';
import { FullName, type Group, Profile, Role } from './profile.ts';

/** Who somebody says they are when they prove their address: their name and role, or those that were given at sign-up. */
export const Claim = z.union([
  z.strictObject({ fullName: FullName, role: Role }),
  z.strictObject({ asSignedUp: z.literal('true') }),
]);
export type Claim = z.infer<typeof Claim>;

/** Half of a character at the end belongs to the one that was cut; anywhere else it was sent so. */
const cut = (text: string): string =>
  text
    .slice(0, MAX_NAME_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/**
 * A name as the profile can hold it. One that is missing becomes the part of the address before the @, since everything
 * that shows a creator shows a name.
 */
export const nameFrom = (name: string | undefined, email: string): string =>
  cut(oneLine(name ?? '') || (email.split('@')[0] ?? '')).trim();

export const PLACEHOLDER_PREFIX = 'unfinished-';
const PLACEHOLDER_DOMAIN = '@account.invalid';

/** The address of an account that does not have its own yet. Mail to `.invalid` reaches nobody (RFC 2606). */
export const placeholderEmail = (id: string): string => `${PLACEHOLDER_PREFIX}${id}${PLACEHOLDER_DOMAIN}`;
export const isPlaceholder = (email: string): boolean =>
  email.startsWith(PLACEHOLDER_PREFIX) && email.endsWith(PLACEHOLDER_DOMAIN);

/** The role that a user's groups say; whoever is in none of the two is a learner. */
export const roleOf = (groups: readonly Group[]): Role => (groups.includes('creator') ? 'creator' : 'student');

/** The profile that follows from what the user pool knows of someone. */
export const profileFrom = (
  userId: string,
  { email = '', name }: Readonly<Record<string, string | undefined>>,
  role: Role,
  now: Instant,
): Profile => Profile.parse({ userId, email, fullName: nameFrom(name, email), role, createdAt: now });
