import { confirmEmailChange } from '#contracts/http/account.ts';
import { billing } from '../adapters/stripe/billing.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { accountSecurity } from '../data/accounts/account-security.ts';
import { users } from '../data/accounts/users.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

const implementations = { users, accountSecurity, userPool, subscriptions, billing };

/** The profile changes last, so the code works until then. */
export const handler = implement(confirmEmailChange, implementations, async ({ user, body }, ports) => {
  const profile = await ports.users.profile(user.id);
  if (!profile) throw notFound();
  const email = await ports.accountSecurity.confirmEmailChange(user.id, body.code);
  if (email === profile.email) return profile;
  // An unconfirmed sign-up yields to the proven owner of the address.
  await ports.userPool.removeSignUp(email);
  await ports.userPool.changeEmail(user.id, email);
  const { customer } = await ports.subscriptions.ofUser(user.id);
  if (customer?.customerId) await ports.billing.changeCustomerEmail(customer.customerId, email);
  return ports.users.changeEmail(profile, email);
});
