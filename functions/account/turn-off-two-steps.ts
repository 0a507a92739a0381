import { turnOffTwoSteps } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountSecurity } from '../data/accounts/account-security.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { accessTokenIn } from './access-token.ts';

/** Asks for the password: an unattended browser must not weaken the account. */
export const handler = implement(
  turnOffTwoSteps,
  { rateLimits, accountSecurity, userPool },
  async ({ body, user, headers }, { rateLimits, accountSecurity, userPool }) => {
    await rateLimits.credentials(user.id);
    await userPool.checkPassword(accessTokenIn(headers), body.currentPassword);
    await userPool.removeSecondStep(user.id);
    await accountSecurity.notifyChange(user.id, 'two-steps-off');
    return { off: true as const };
  },
);
