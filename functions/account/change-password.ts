import { changePassword } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountSecurity } from '../data/accounts/account-security.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { accessTokenIn } from './access-token.ts';

export const handler = implement(
  changePassword,
  { rateLimits, accountSecurity, userPool },
  async ({ body, user, headers }, { rateLimits, accountSecurity, userPool }) => {
    await rateLimits.credentials(user.id);
    await userPool.changePassword(accessTokenIn(headers), body.currentPassword, body.newPassword);
    await accountSecurity.notifyChange(user.id, 'password-changed');
    return { changed: true as const };
  },
);
