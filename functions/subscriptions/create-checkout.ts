import { createCheckout } from '#contracts/http/subscriptions.ts';
import { planCheckoutReturn } from '#contracts/plan-checkout-return.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { checkoutField } from '#domain/subscriptions/customer.ts';
import { isByContract, planOf } from '#domain/subscriptions/lookup-key.ts';
import { isLive } from '#domain/subscriptions/provider-subscription.ts';
import { currentSubscription, portalPageFor } from '#domain/subscriptions/sync.ts';
import { site } from '../adapters/site/site.ts';
import { billing } from '../adapters/stripe/billing.ts';
import { payments } from '../adapters/stripe/payments.ts';
import { users } from '../data/accounts/users.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { syncSubscriptions } from '../data/subscriptions/sync-subscriptions.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { beginCheckout, closeOtherPage } from './begin-checkout.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';

const implementations = { users, rateLimits, subscriptions, billing, payments, site };

/** Closing another plan's page first makes the provider's state final. */
export const handler = implement(createCheckout, implementations, async ({ body, user }, ports) => {
  const lookupKey = body.price_id;
  const plan = planOf(lookupKey);
  if (plan === undefined || isByContract(lookupKey))
    throw new Problem('invalid_input', {
      message: 'Our team sets up the Agency plan with you. Choose Contact Sales.',
      fields: { 'body.price_id': 'is sold by Contact Sales only' },
    });
  const { kind } = plan;
  const { link } = ports.site;
  const home = kind === 'creator' ? sitePages.dashboard : sitePages.studentDashboard;

  await ports.rateLimits.checkout(user.id);
  const known = await getOrCreateCustomer(user.id, ports);
  await closeOtherPage(known[checkoutField[kind]], lookupKey, ports);
  const { stored, provider } = await syncSubscriptions(user.id, ports, ports.subscriptions.sync);
  const current = currentSubscription(provider.subscriptions, kind);
  const { customer } = stored;
  // Just deleted at the provider; the next click creates another.
  if (!customer?.customerId) throw new Problem('conflict');
  const { customerId } = customer;
  if (current && isLive(current)) {
    const { subscriptionId } = current;
    return {
      url: await ports.billing.portalUrl(customerId, link(home), {
        visit: portalPageFor(current),
        subscriptionId,
      }),
    };
  }

  const begun = await beginCheckout({ userId: user.id, kind, lookupKey }, customer, ports);
  if ('url' in begun) return begun;
  const { sessionId, url } = await ports.billing.openCheckout(begun.attempt, {
    userId: user.id,
    customerId,
    successUrl: link(sitePages.auth, planCheckoutReturn[kind]),
    cancelUrl: link(kind === 'creator' ? sitePages.pricing : sitePages.studentDashboard),
  });
  if (!(await ports.subscriptions.attachCheckout(user.id, begun.customer, { ...begun.attempt, sessionId }))) {
    // Another click replaced this one; two pages must not stay open.
    await ports.payments.closeCheckout(sessionId);
    throw new Problem('conflict');
  }
  return { url };
});
