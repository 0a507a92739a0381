import { refreshEmail } from '#contracts/http/account.ts';
import { customers } from '../adapters/customers.ts';
import { identity } from '../adapters/identity.ts';
import { accounts } from '../data/accounts.ts';
import { profiles } from '../data/profiles.ts';
import { subscriptions } from '../data/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { profiles, accounts, identity, subscriptions, customers };

/** The pool keeps the old address until the new one is confirmed, so what it says is what may be taken over. */
export const handler = implement(refreshEmail, providers, async ({ user }, ports) => {
  const [profile, attributes] = await Promise.all([ports.profiles.byId(user.id), ports.identity.attributes(user.id)]);
  if (!profile || !attributes) throw notFound();
  const { email, email_verified } = attributes;
  if (!email || email_verified !== 'true' || email === profile.email) return profile;
  // The provider first: while it cannot be told, the two addresses differ, and asking again does the rest.
  const { customer } = await ports.subscriptions.ofUser(user.id);
  if (customer?.customerId) await ports.customers.changeEmail(customer.customerId, email);
  return ports.accounts.changeEmail(profile, email);
});
