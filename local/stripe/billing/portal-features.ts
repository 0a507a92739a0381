import type Stripe from 'stripe';
import * as z from 'zod';
import { flag } from '../http/parameters.ts';

type Features = Stripe.BillingPortal.Configuration.Features;

const list = z.union([z.literal('').transform(() => []), z.array(z.string())]);

export const portalFeatures = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: list.optional() }).optional(),
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: list.optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
      trial_update_behavior: z.enum(['continue_trial', 'end_trial']).optional(),
      products: z.array(z.strictObject({ product: z.string(), prices: z.array(z.string()) })).optional(),
    })
    .optional(),
});
type GivenFeatures = z.output<typeof portalFeatures>;

const savedFeatures: Features = {
  customer_update: { allowed_updates: ['email', 'name'], enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: true,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { enabled: false, duration: { type: 'indefinite', interval_options: [] } },
  subscription_update: {
    billing_cycle_anchor: 'unchanged',
    default_allowed_updates: ['price'],
    enabled: true,
    products: null,
    proration_behavior: 'always_invoice',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'continue_trial',
  },
};

/** A given part replaces the earlier one. */
export function mergeFeatures(given: GivenFeatures, before: Features = savedFeatures): Features {
  const { subscription_update: update, ...others } = given;
  const { products, ...rest } = update ?? {};
  return {
    ...before,
    customer_update: { ...before.customer_update, ...others.customer_update },
    invoice_history: { ...before.invoice_history, ...others.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...others.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...others.subscription_cancel },
    subscription_update: {
      ...before.subscription_update,
      ...rest,
      ...(products && {
        products: products.map((one) => ({
          ...one,
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        })),
      }),
    },
  };
}
