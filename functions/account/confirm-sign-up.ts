import { confirmSignUp } from '#contracts/http/account.ts';
import { roleFrom } from '#domain/users/profile.ts';
import { nameFrom, profileFrom } from '#domain/users/registration.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';

/**
 * A stranger may have made the sign-up, so a new account replaces it. After an earlier error, a password reset
 * recovers.
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
      // GET /me repeats this, so it is still a success.
      log.error('registrationFailed', error);
    }
    return { confirmed: true as const };
  },
);
