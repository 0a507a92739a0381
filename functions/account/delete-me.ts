import { deleteMe } from '#contracts/http/account.ts';
import { deletionBlock } from '#domain/users/deletion.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountData } from '../data/accounts/account-data.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound, Problem } from '../runtime/problem.ts';

/** A tombstone rejects tokens that are still valid. functions/outbox/erase-account.ts erases the rest. */
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
    await users.delete(profile);
    // Ends sign-in at once; the task repeats it.
    await userPool.remove(user.id).catch((error: unknown) => log.error('poolRemovalDeferred', error));
    return { deleted: true as const };
  },
);
