import { getMe } from '#contracts/http/account.ts';
import { profileFrom, roleOf } from '#domain/users/registration.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

export const handler = implement(getMe, { users, userPool }, async ({ user }, { users, userPool, now }) => {
  const known = await users.profile(user.id);
  if (known) return known;
  // A valid token must not recreate a deleted account.
  if (await users.isDeleted(user.id)) throw new Problem('unauthenticated');
  // Repairs a confirmation that failed halfway.
  const attributes = await userPool.attributes(user.id);
  if (attributes === undefined) throw new Problem('unauthenticated');
  const profile = profileFrom(user.id, attributes, roleOf(user.groups), now());
  await users.register(profile);
  return profile;
});
