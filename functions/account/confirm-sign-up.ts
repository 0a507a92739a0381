import { confirmSignUp } from '#contracts/http/account.ts';
import { roleFrom } from '#domain/users/profile.ts';
import { nameFrom, profileFrom } from '#domain/users/registration.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';

/**
 * The sign-up may be a stranger's, with their password, so a new account takes its place. An error before that is made
 * good by setting a password by mail: the second try is told that the address is confirmed.
 */
export const handler = implement(
  confirmSignUp,
  { userPool, users },
  async ({ body: { email, code, password, claim } }, { userPool, users, now }) => {
    await userPool.confirmSignUp(email, code);
    const signUp = await userPool.pendingSignUp(email);
    const { name, role } =
      'asSignedUp' in claim
        ? { name: signUp.name, role: roleFrom(signUp.role) }
        : { name: claim.fullName, role: claim.role };
    const fullName = nameFrom(name, email);
    const userId = await userPool.replaceSignUp(signUp, { email, password, fullName, role });
    try {
      await users.register(profileFrom(userId, { email, name: fullName }, role, now()));
    } catch (error) {
      // The account is open and GET /me does this again, so an error would only tell the user something that is not so.
      log.error('registrationFailed', error);
    }
    return { confirmed: true as const };
  },
);
