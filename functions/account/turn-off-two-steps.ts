import { turnOffTwoSteps } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountSecurity } from '../data/accounts/account-security.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { accessTokenIn } from './access-token.ts';

/** Asks for the password: an unattended browser must not weaken the account. */
export const handler = implement(
  turnOffTwoSteps,
  { accountSecurity, userPool },
  async ({ body, user, headers }, { accountSecurity, userPool }) => {
    await accountSecurity.limitAttempts(user.id);
    await userPool.checkPassword(accessTokenIn(headers), body.currentPassword);
    await userPool.removeSecondStep(user.id);
    await accountSecurity.notifyChange(user.id, 'two-steps-off');
    return { off: true as const };
  },
);
