import { confirmEmailChange } from '#contracts/http/account.ts';
import { customers } from '../adapters/customers.ts';
import { poolUsers } from '../adapters/pool-users.ts';
import { signUps } from '../adapters/sign-ups.ts';
import { accounts } from '../data/accounts.ts';
import { emailChanges } from '../data/email-changes.ts';
import { profiles } from '../data/profiles.ts';
import { subscriptions } from '../data/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { profiles, accounts, emailChanges, signUps, poolUsers, subscriptions, customers };

/** The profile last: until then the code does all of it again, and each step again is the same. */
export const handler = implement(confirmEmailChange, providers, async ({ user, body }, ports) => {
  const profile = await ports.profiles.byId(user.id);
  if (!profile) throw notFound();
  const email = await ports.emailChanges.spend(user.id, body.code);
  if (email === profile.email) return profile;
  // A sign-up that nobody confirmed gives way to whoever has proven the address.
  await ports.signUps.forget(email);
  await ports.poolUsers.changeEmail(user.id, email);
  const { customer } = await ports.subscriptions.ofUser(user.id);
  if (customer?.customerId) await ports.customers.changeEmail(customer.customerId, email);
  return ports.accounts.changeEmail(profile, email);
});
