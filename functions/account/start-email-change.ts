import { startEmailChange } from '#contracts/http/account.ts';
import { credentials } from '../adapters/credentials.ts';
import { identity } from '../adapters/identity.ts';
import { accountSafety } from '../data/account-safety.ts';
import { emailChanges } from '../data/email-changes.ts';
import { profiles } from '../data/profiles.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { accessTokenIn } from './access-token.ts';

const providers = { profiles, accountSafety, credentials, identity, emailChanges };

export const handler = implement(startEmailChange, providers, async ({ body, user, headers }, ports) => {
  const email = body.email.toLowerCase();
  const profile = await ports.profiles.byId(user.id);
  if (!profile) throw notFound();
  if (email === profile.email.toLowerCase())
    throw new Problem('invalid_input', { fields: { 'body.email': 'is the address of this account already' } });
  await ports.accountSafety.allow(user.id);
  await ports.credentials.check(accessTokenIn(headers), body.currentPassword);
  if (await ports.identity.hasAccount(email)) throw new Problem('email_taken');
  await ports.emailChanges.allow(user.id, email);
  await ports.emailChanges.start(user.id, email);
  return { sent: true as const };
});
