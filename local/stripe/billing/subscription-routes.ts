import type Stripe from 'stripe';
import * as z from 'zod';
import { DAY_SECONDS } from '../clock.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { clearable, flag, integer, mergeMetadata, metadata, pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { changePrice, endTrial, setCancelAtPeriodEnd } from './subscription-changes.ts';
import { hasEnded, onlyItem, recurringOf } from './subscription-items.ts';
import { cancelSubscription, startSubscription, updateSubscription } from './subscriptions.ts';

const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']).optional();
const paymentBehavior = z
  .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
  .optional();

export const trialSettings = z
  .strictObject({
    end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
  })
  .optional();

function changed(context: StripeContext, before: Stripe.Subscription, fields: Partial<Stripe.Subscription>): void {
  if (Object.keys(fields).length === 0) return;
  const previous = Object.fromEntries(Object.entries(before).filter(([name]) => name in fields));
  updateSubscription(context, { ...requireObject(context, 'subscription', before.id), ...fields }, previous);
}

export const subscriptionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      customer: z.string(),
      default_payment_method: z.string().optional(),
      description: clearable.optional(),
      items: z.array(z.strictObject({ price: z.string(), quantity: integer.optional() })).length(1),
      metadata: metadata.optional(),
      off_session: flag.optional(),
      payment_behavior: paymentBehavior,
      proration_behavior: prorationBehavior,
      trial_end: integer.optional(),
      trial_period_days: integer.optional(),
      trial_settings: trialSettings,
    },
    ({ context, params }): Stripe.Subscription => {
      requireObject(context, 'customer', params.customer, '', 'customer');
      const [item] = params.items;
      if (item === undefined) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
      const price = requireObject(context, 'price', item.price, '', 'items[0][price]');
      recurringOf(price);
      const days = params.trial_period_days;
      return startSubscription(context, {
        customer: params.customer,
        price,
        quantity: item.quantity ?? 1,
        trialEnd: params.trial_end ?? (days ? context.clock.nowSeconds() + days * DAY_SECONDS : null),
        paymentMethod: params.default_payment_method ?? null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        missingMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      });
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    {
      ...pagination,
      created: range,
      customer: z.string().optional(),
      price: z.string().optional(),
      status: z
        .enum([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'paused',
          'trialing',
          'unpaid',
        ])
        .optional(),
    },
    ({ context, params }): Stripe.ApiList<Stripe.Subscription> => {
      const wanted = (subscription: Stripe.Subscription) => {
        if (params.status === 'all') return true;
        if (params.status === 'ended') return hasEnded(subscription);
        return params.status === undefined ? !hasEnded(subscription) : subscription.status === params.status;
      };
      return listPage(context, {
        kind: 'subscription',
        url: '/v1/subscriptions',
        page: params,
        matching: { customer: params.customer },
        where: (subscription) =>
          wanted(subscription) && (params.price === undefined || onlyItem(subscription).price.id === params.price),
      });
    },
  ),
  route(
    'GET',
    '/v1/subscriptions/:id',
    {},
    ({ context, id }): Stripe.Subscription => requireObject(context, 'subscription', id),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag.optional(),
      default_payment_method: z.string().optional(),
      description: clearable.optional(),
      items: z
        .array(
          z.strictObject({ id: z.string().optional(), price: z.string().optional(), quantity: integer.optional() }),
        )
        .length(1)
        .optional(),
      metadata: metadata.optional(),
      payment_behavior: paymentBehavior,
      proration_behavior: prorationBehavior,
      proration_date: integer.optional(),
      trial_end: z.literal('now').optional(),
    },
    ({ context, id, params }): Stripe.Subscription => {
      const before = requireObject(context, 'subscription', id);
      const [item] = params.items ?? [];
      if (item !== undefined) {
        if (item.id !== undefined && item.id !== onlyItem(before).id) {
          throw invalidRequest(`Invalid subscription_item id: ${item.id}`, 'items[0][id]', 'resource_missing');
        }
        const price =
          item.price === undefined
            ? onlyItem(before).price
            : requireObject(context, 'price', item.price, '', 'items[0][price]');
        changePrice(context, id, {
          price,
          quantity: item.quantity,
          proration: params.proration_behavior ?? 'create_prorations',
        });
      }
      if (params.cancel_at_period_end !== undefined && params.cancel_at_period_end !== before.cancel_at_period_end) {
        setCancelAtPeriodEnd(context, id, params.cancel_at_period_end);
      }
      if (params.trial_end === 'now') endTrial(context, id);
      changed(context, before, {
        ...(params.metadata !== undefined && { metadata: mergeMetadata(before.metadata, params.metadata) }),
        ...(params.description !== undefined && { description: params.description }),
        ...(params.default_payment_method !== undefined && {
          default_payment_method: params.default_payment_method || null,
        }),
      });
      return requireObject(context, 'subscription', id);
    },
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: flag.optional(), prorate: flag.optional() },
    ({ context, id }): Stripe.Subscription => cancelSubscription(context, id, 'cancellation_requested'),
  ),
];
