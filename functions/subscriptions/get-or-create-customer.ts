import type { Customer } from '#domain/subscriptions/customer.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, Problem } from '../runtime/problem.ts';

type Ports = PortsOf<
  'users.profile' | 'subscriptions.beginCustomer' | 'subscriptions.attachCustomer' | 'billing.createCustomer'
>;

/** The user as a customer, made at the provider once: the intent is written first, and the idempotency key follows from it. */
export async function getOrCreateCustomer(userId: string, ports: Ports): Promise<Customer> {
  const profile = await ports.users.profile(userId);
  // Someone who has left; nothing is begun for a token that is still valid.
  if (!profile) throw notFound();
  const begun = await ports.subscriptions.beginCustomer(userId);
  if (begun.customerId !== null) return begun;
  const customerId = await ports.billing.createCustomer(begun, userId, profile.email);
  const customer = await ports.subscriptions.attachCustomer(userId, begun, customerId);
  if (customer.customerId !== customerId) throw new Problem('conflict');
  return customer;
}
