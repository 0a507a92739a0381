import type { Customer } from '#domain/subscriptions/customer.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, Problem } from '../runtime/problem.ts';

type Ports = PortsOf<
  'users.profile' | 'subscriptions.beginCustomer' | 'subscriptions.attachCustomer' | 'billing.createCustomer'
>;

/** Two requests derive one idempotency key from the recorded intent, so they create one customer. */
export async function getOrCreateCustomer(userId: string, ports: Ports): Promise<Customer> {
  const profile = await ports.users.profile(userId);
  // Deleted, but the token is still valid.
  if (!profile) throw notFound();
  const begun = await ports.subscriptions.beginCustomer(userId);
  if (begun.customerId !== null) return begun;
  const customerId = await ports.billing.createCustomer(begun, userId, profile.email);
  const customer = await ports.subscriptions.attachCustomer(userId, begun, customerId);
  if (customer.customerId !== customerId) throw new Problem('conflict');
  return customer;
}
