import { refreshEmail } from '#contracts/http/account.ts';
import { identity } from '../adapters/identity.ts';
import { accounts } from '../data/accounts.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { users, accounts, identity };

/** The pool keeps the old address until the new one is confirmed, so what it says is what may be taken over. */
export const handler = implement(refreshEmail, providers, async ({ user }, { users, accounts, identity }) => {
  const [profile, attributes] = await Promise.all([users.profile(user.id), identity.attributes(user.id)]);
  if (!profile || !attributes) throw notFound();
  const { email, email_verified } = attributes;
  if (!email || email_verified !== 'true' || email === profile.email) return profile;
  return accounts.changeEmail(profile, email);
});
