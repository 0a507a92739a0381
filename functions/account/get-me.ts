import { getMe } from '#contracts/http/account.ts';
import { profileFrom, roleOf } from '#domain/users/registration.ts';
import { identity } from '../adapters/identity.ts';
import { profiles } from '../data/profiles.ts';
import { registrations } from '../data/registrations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

export const handler = implement(
  getMe,
  { profiles, registrations, identity },
  async ({ user }, { profiles, registrations, identity, now }) => {
    const known = await profiles.byId(user.id);
    if (known) return known;
    // An access token outlives its account by up to an hour, and must not bring it back.
    if (await profiles.hasLeft(user.id)) throw new Problem('unauthenticated');
    // The confirmation opened the account and did not get further.
    const attributes = await identity.attributes(user.id);
    if (attributes === undefined) throw new Problem('unauthenticated');
    const profile = profileFrom(user.id, attributes, roleOf(user.groups), now());
    await registrations.register(profile);
    return profile;
  },
);
