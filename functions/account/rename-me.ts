import { renameMe } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { users, userPool };

/** Courses and the marketplace follow in the background. */
export const handler = implement(renameMe, providers, async ({ body, user }, { users, userPool }) => {
  const profile = await users.profile(user.id);
  if (!profile) throw notFound();
  const renamed = await users.rename(profile, body.fullName);
  // Here already, so that the tokens of this session say it at once; the task does it again until it is done.
  await userPool.rename(user.id, body.fullName).catch((error: unknown) => log.error('poolRenameDeferred', error));
  return renamed;
});
