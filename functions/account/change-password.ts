import { changePassword } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountSecurity } from '../data/accounts/account-security.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { accessTokenIn } from './access-token.ts';

export const handler = implement(
  changePassword,
  { accountSecurity, userPool },
  async ({ body, user, headers }, { accountSecurity, userPool }) => {
    await accountSecurity.limitAttempts(user.id);
    await userPool.changePassword(accessTokenIn(headers), body.currentPassword, body.newPassword);
    await accountSecurity.notifyChange(user.id, 'password-changed');
    return { changed: true as const };
  },
);
