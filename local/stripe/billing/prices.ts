import Stripe from 'stripe';
import * as z from 'zod';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { clearable, flag, integer, mergeMetadata, metadata, pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { catalog } from '../platform.ts';

export interface PriceOrder {
  readonly id?: string;
  readonly product: string;
  readonly currency: string;
  readonly unitAmountCents: number;
  /** Null for a one-time price. */
  readonly interval: Stripe.Price.Recurring.Interval | null;
  readonly lookupKey: string | null;
  readonly nickname: string | null;
  readonly metadata: Stripe.Metadata;
  /** False for the `price_data` of one checkout session. */
  readonly active: boolean;
}

export function createProduct(
  context: StripeContext,
  given: {
    id?: string;
    name: string;
    metadata?: Stripe.Metadata;
    active?: boolean;
  },
): Stripe.Product {
  const now = context.clock.nowSeconds();
  const product: Stripe.Product = {
    id: given.id ?? context.newId('prod'),
    object: 'product',
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
  context.store.save('product', product);
  return product;
}

export function createPrice(context: StripeContext, order: PriceOrder): Stripe.Price {
  const price: Stripe.Price = {
    id: order.id ?? context.newId('price'),
    object: 'price',
    active: order.active,
    billing_scheme: 'per_unit',
    created: context.clock.nowSeconds(),
    currency: order.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: order.lookupKey,
    metadata: order.metadata,
    nickname: order.nickname,
    product: order.product,
    recurring:
      order.interval === null
        ? null
        : {
            interval: order.interval,
            interval_count: 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: order.interval === null ? 'one_time' : 'recurring',
    unit_amount: order.unitAmountCents,
    unit_amount_decimal: Stripe.Decimal.from(order.unitAmountCents),
  };
  context.store.save('price', price);
  return price;
}

/** The ids are the same on every machine. */
export function seedCatalog(context: StripeContext): void {
  for (const plan of catalog) {
    const product = `prod_${plan.lookupKey}`;
    if (context.store.find('product', product) !== undefined) continue;
    createProduct(context, { id: product, name: plan.name, metadata: { family: plan.family } });
    createPrice(context, {
      id: `price_${plan.lookupKey}`,
      product,
      currency: 'usd',
      unitAmountCents: plan.cents,
      interval: 'month',
      lookupKey: plan.lookupKey,
      nickname: plan.name,
      metadata: {},
      active: true,
    });
  }
}

export const priceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/products',
    {
      id: z.string().optional(),
      metadata: metadata.optional(),
      name: z.string().min(1),
    },
    ({ context, params }): Stripe.Product => {
      const product = createProduct(context, {
        ...(params.id !== undefined && { id: params.id }),
        name: params.name,
        metadata: mergeMetadata({}, params.metadata),
      });
      context.emit('product.created', product);
      return product;
    },
  ),
  route(
    'GET',
    '/v1/products',
    { ...pagination, created: range, ids: z.array(z.string()).optional() },
    ({ context, params }): Stripe.ApiList<Stripe.Product> =>
      listPage(context, {
        kind: 'product',
        url: '/v1/products',
        page: params,
        where: (product) => params.ids === undefined || params.ids.includes(product.id),
      }),
  ),
  route(
    'POST',
    '/v1/prices',
    {
      currency: z.string().toLowerCase(),
      lookup_key: z.string().optional(),
      metadata: metadata.optional(),
      product: z.string().optional(),
      product_data: z.strictObject({ name: z.string() }).optional(),
      recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
      transfer_lookup_key: flag.optional(),
      unit_amount: integer,
    },
    ({ context, params }): Stripe.Price => {
      const product =
        params.product === undefined
          ? createProduct(context, { name: params.product_data?.name ?? '' })
          : requireObject(context, 'product', params.product, '', 'product');
      const holder = params.lookup_key && priceByLookupKey(context, params.lookup_key);
      if (holder) {
        if (params.transfer_lookup_key !== true) {
          throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
        }
        context.store.save('price', { ...holder, lookup_key: null });
      }
      const price = createPrice(context, {
        product: product.id,
        currency: params.currency,
        unitAmountCents: params.unit_amount,
        interval: params.recurring?.interval ?? null,
        lookupKey: params.lookup_key ?? null,
        nickname: null,
        metadata: mergeMetadata({}, params.metadata),
        active: true,
      });
      context.emit('price.created', price);
      return price;
    },
  ),
  route(
    'GET',
    '/v1/prices',
    {
      ...pagination,
      active: flag.optional(),
      lookup_keys: z.array(z.string()).max(10).optional(),
    },
    ({ context, params }): Stripe.ApiList<Stripe.Price> =>
      listPage(context, {
        kind: 'price',
        url: '/v1/prices',
        page: params,
        where: (price) =>
          (params.active === undefined || price.active === params.active) &&
          (params.lookup_keys === undefined || params.lookup_keys.includes(price.lookup_key ?? '')),
      }),
  ),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: flag.optional(),
      lookup_key: clearable.optional(),
    },
    ({ context, id, params }): Stripe.Price => {
      const before = requireObject(context, 'price', id);
      const holder = params.lookup_key && priceByLookupKey(context, params.lookup_key);
      if (holder && holder.id !== id)
        throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
      const after: Stripe.Price = {
        ...before,
        active: params.active ?? before.active,
        lookup_key: params.lookup_key === undefined ? before.lookup_key : params.lookup_key,
      };
      context.store.save('price', after);
      context.emit('price.updated', after);
      return after;
    },
  ),
  route('GET', '/v1/prices/:id', {}, ({ context, id }): Stripe.Price => requireObject(context, 'price', id)),
];

function priceByLookupKey(context: StripeContext, lookupKey: string): Stripe.Price | undefined {
  return context.store.list('price', { limit: 1, where: (price) => price.lookup_key === lookupKey })[0];
}
