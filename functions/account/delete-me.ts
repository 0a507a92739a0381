import { deleteMe } from '#contracts/http/account.ts';
import { deletionBlock } from '#domain/users/deletion.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountData } from '../data/accounts/account-data.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound, Problem } from '../runtime/problem.ts';

/**
 * From here on the account is closed: its profile is gone, and a tombstone in its place refuses tokens that are still
 * valid, and nobody signs in to it. The rest is erased in the background (functions/outbox/erase-account.ts).
 */
export const handler = implement(
  deleteMe,
  { users, accountData, userPool },
  async ({ body, user }, { users, accountData, userPool }) => {
    const profile = await users.profile(user.id);
    if (!profile) throw notFound();
    if (body.email.trim().toLowerCase() !== profile.email.toLowerCase())
      throw new Problem('invalid_input', { fields: { 'body.email': 'is not the address of this account' } });
    const blockedBy = deletionBlock(await accountData.unsettled(user.id));
    if (blockedBy !== null) throw new Problem('deletion_blocked', { message: blockedBy });
    await users.close(profile);
    // Here already, so that signing in ends at once; the task does it again until it is done.
    await userPool.remove(user.id).catch((error: unknown) => log.error('poolRemovalDeferred', error));
    return { deleted: true as const };
  },
);
