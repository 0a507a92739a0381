import { startEmailChange } from '#contracts/http/account.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountSecurity } from '../data/accounts/account-security.ts';
import { users } from '../data/accounts/users.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { accessTokenIn } from './access-token.ts';

const implementations = { users, rateLimits, accountSecurity, userPool };

export const handler = implement(startEmailChange, implementations, async ({ body, user, headers }, ports) => {
  const email = body.email.toLowerCase();
  const profile = await ports.users.profile(user.id);
  if (!profile) throw notFound();
  if (email === profile.email.toLowerCase())
    throw new Problem('invalid_input', { fields: { 'body.email': 'is the address of this account already' } });
  await ports.rateLimits.credentials(user.id);
  await ports.userPool.checkPassword(accessTokenIn(headers), body.currentPassword);
  if (await ports.userPool.hasAccount(email)) throw new Problem('email_taken');
  await ports.rateLimits.emailChange(user.id, email);
  await ports.accountSecurity.startEmailChange(user.id, email);
  return { sent: true as const };
});
