import { findPerson } from '#contracts/http/moderation.ts';
import { UserId } from '#domain/ids.ts';
import { identity } from '../adapters/identity.ts';
import { profiles } from '../data/profiles.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

/** By id those are found, too, who have left; by address only who can sign in with it, which the pool knows. */
export const handler = implement(findPerson, { identity, profiles }, async ({ body }, { identity, profiles }) => {
  const id = UserId.safeParse(body.who.toLowerCase()).data;
  if (id !== undefined) {
    if ((await profiles.byId(id)) || (await profiles.hasLeft(id))) return { userId: id };
    throw notFound();
  }
  const userId = (await identity.attributes(body.who.toLowerCase()))?.sub;
  if (userId === undefined) throw notFound();
  return { userId };
});
