import { customerPortal } from '#contracts/http/subscriptions.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { currentSubscription } from '#domain/subscriptions/sync.ts';
import { site } from '../adapters/site/site.ts';
import { billing } from '../adapters/stripe/billing.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

/** Also for past subscribers, who keep their invoices. */
export const handler = implement(customerPortal, { subscriptions, billing, site }, async ({ user, body }, ports) => {
  const { customer } = await ports.subscriptions.ofUser(user.id);
  if (!customer?.customerId) throw new Problem('not_subscribed');
  // A new plan's event may be on its way.
  const theirs = await ports.billing.customer(customer.customerId);
  const current =
    currentSubscription(theirs.subscriptions, 'creator') ?? currentSubscription(theirs.subscriptions, 'learner');
  if (theirs.deleted || current === undefined) throw new Problem('not_subscribed');
  const back = ports.site.link(sitePages[body.returnTo ?? 'settings']);
  const url = await ports.billing.portalUrl(customer.customerId, back, {
    visit: 'overview',
    subscriptionId: current.subscriptionId,
  });
  return { url };
});
