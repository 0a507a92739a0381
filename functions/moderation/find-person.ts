import { findPerson } from '#contracts/http/moderation.ts';
import { UserId } from '#domain/ids.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

/** Ids also find deleted accounts; the pool finds only emails that can sign in. */
export const handler = implement(findPerson, { userPool, users }, async ({ body }, { userPool, users }) => {
  const id = UserId.safeParse(body.who.toLowerCase()).data;
  if (id !== undefined) {
    if ((await users.profile(id)) || (await users.isDeleted(id))) return { userId: id };
    throw notFound();
  }
  const userId = (await userPool.attributes(body.who.toLowerCase()))?.sub;
  if (userId === undefined) throw notFound();
  return { userId };
});
