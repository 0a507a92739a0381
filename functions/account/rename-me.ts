import { renameMe } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound } from '../runtime/problem.ts';

const implementations = { users, userPool };

export const handler = implement(renameMe, implementations, async ({ body, user }, { users, userPool }) => {
  const profile = await users.profile(user.id);
  if (!profile) throw notFound();
  const renamed = await users.rename(profile, body.fullName);
  // Updates this session's tokens at once; the task repeats it.
  await userPool.rename(user.id, body.fullName).catch((error: unknown) => log.error('poolRenameDeferred', error));
  return renamed;
});
