import type Stripe from 'stripe';
import * as z from 'zod';
import { DAY_SECONDS } from '../clock.ts';
import { requireObject } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { flag, integer, pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { changePrice, endTrial, setCancelAtPeriodEnd } from './subscription-changes.ts';
import { hasEnded, onlyItem, recurringOf } from './subscription-items.ts';
import { cancelSubscription, startSubscription } from './subscriptions.ts';

export const subscriptionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      customer: z.string(),
      items: z.array(z.strictObject({ price: z.string() })).length(1),
      trial_period_days: integer.optional(),
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
        quantity: 1,
        trialEnd: days ? context.clock.nowSeconds() + days * DAY_SECONDS : null,
        paymentMethod: null,
        metadata: {},
      });
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    {
      ...pagination,
      customer: z.string().optional(),
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
        where: wanted,
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
      items: z
        .array(z.strictObject({ id: z.string(), price: z.string() }))
        .length(1)
        .optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
      trial_end: z.literal('now').optional(),
    },
    ({ context, id, params }): Stripe.Subscription => {
      const before = requireObject(context, 'subscription', id);
      const [item] = params.items ?? [];
      if (item !== undefined) {
        if (item.id !== onlyItem(before).id) {
          throw invalidRequest(`Invalid subscription_item id: ${item.id}`, 'items[0][id]', 'resource_missing');
        }
        changePrice(context, id, {
          price: requireObject(context, 'price', item.price, '', 'items[0][price]'),
          proration: params.proration_behavior ?? 'create_prorations',
        });
      }
      if (params.cancel_at_period_end !== undefined && params.cancel_at_period_end !== before.cancel_at_period_end) {
        setCancelAtPeriodEnd(context, id, params.cancel_at_period_end);
      }
      if (params.trial_end === 'now') endTrial(context, id);
      return requireObject(context, 'subscription', id);
    },
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    {},
    ({ context, id }): Stripe.Subscription => cancelSubscription(context, id, 'cancellation_requested'),
  ),
];
