import { renameMe } from '#contracts/http/account.ts';
import { identity } from '../adapters/identity.ts';
import { accounts } from '../data/accounts.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { users, accounts, identity };

/** Courses and the marketplace follow in the background. */
export const handler = implement(renameMe, providers, async ({ body, user }, { users, accounts, identity }) => {
  const profile = await users.profile(user.id);
  if (!profile) throw notFound();
  const renamed = await accounts.rename(profile, body.fullName);
  // Here already, so that the tokens of this session say it at once; the task does it again until it is done.
  await identity.rename(user.id, body.fullName).catch((error: unknown) => log.error('renameLeft', error));
  return renamed;
});
