import { renameMe } from '#contracts/http/account.ts';
import { poolUsers } from '../adapters/pool-users.ts';
import { accounts } from '../data/accounts.ts';
import { profiles } from '../data/profiles.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { profiles, accounts, poolUsers };

/** Courses and the marketplace follow in the background. */
export const handler = implement(renameMe, providers, async ({ body, user }, { profiles, accounts, poolUsers }) => {
  const profile = await profiles.byId(user.id);
  if (!profile) throw notFound();
  const renamed = await accounts.rename(profile, body.fullName);
  // Here already, so that the tokens of this session say it at once; the task does it again until it is done.
  await poolUsers.rename(user.id, body.fullName).catch((error: unknown) => log.error('renameLeft', error));
  return renamed;
});
