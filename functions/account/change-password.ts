import { changePassword } from '#contracts/http/account.ts';
import { credentials } from '../adapters/credentials.ts';
import { accountSafety } from '../data/account-safety.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { accessTokenIn } from './access-token.ts';

export const handler = implement(
  changePassword,
  { accountSafety, credentials },
  async ({ body, user, headers }, { accountSafety, credentials }) => {
    await accountSafety.allow(user.id);
    await credentials.changePassword(accessTokenIn(headers), body.currentPassword, body.newPassword);
    await accountSafety.tell(user.id, 'password-changed');
    return { changed: true as const };
  },
);
