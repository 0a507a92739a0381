import Stripe from 'stripe';
import { DAY_SECONDS } from '../clock.ts';
import type { StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { idIn } from '../ids.ts';

/** The same day of a later month, or that month's last day. */
function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** Months count from the anchor, so that the 31st returns after a short month. */
export function periodEnd(price: Stripe.Price, startSeconds: number, anchorSeconds = startSeconds): number {
  const { interval, interval_count: count } = recurringOf(price);
  if (interval === 'day') return startSeconds + count * DAY_SECONDS;
  if (interval === 'week') return startSeconds + count * 7 * DAY_SECONDS;
  const step = interval === 'year' ? count * 12 : count;
  for (let months = step; ; months += step) {
    const end = addMonths(anchorSeconds, months);
    if (end > startSeconds) return end;
  }
}

export function recurringOf(price: Stripe.Price): Stripe.Price.Recurring {
  if (price.recurring === null) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      'items[0][price]',
    );
  }
  return price.recurring;
}

/** Items still carry the legacy plan object. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idIn(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function createItem(
  context: StripeContext,
  given: {
    subscription: string;
    price: Stripe.Price;
    quantity: number;
    startSeconds: number;
    endSeconds: number;
    id?: string;
  },
): Stripe.SubscriptionItem {
  return {
    id: given.id ?? context.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: context.clock.nowSeconds(),
    current_period_end: given.endSeconds,
    current_period_start: given.startSeconds,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(given.price),
    price: given.price,
    quantity: given.quantity,
    subscription: given.subscription,
    tax_rates: [],
  };
}

export const hasEnded = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export function onlyItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw invalidRequest(`Subscription ${subscription.id} has no item.`);
  return item;
}
