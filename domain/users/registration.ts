import type { Instant } from '../time.ts';
import { MAX_NAME_CHARS } from './limits.ts';
import { Profile, roleFrom } from './profile.ts';

/**
 * The profile that follows from what the user pool knows of someone. A name that is missing becomes the part of the
 * address before the @, since everything that shows a creator shows a name.
 */
export function profileFrom(
  userId: string,
  attributes: Readonly<Record<string, string | undefined>>,
  now: Instant,
): Profile {
  const email = attributes.email ?? '';
  const name = (attributes.name ?? '').trim() || (email.split('@')[0] ?? '');
  return Profile.parse({
    userId,
    email,
    fullName: name.slice(0, MAX_NAME_CHARS),
    role: roleFrom(attributes['custom:role']),
    createdAt: now,
  });
}
