import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest, resourceMissing } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { clearable, mergeMetadata, metadata, pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { cancelSubscription } from './subscriptions.ts';

export function createCustomer(
  context: StripeContext,
  given: {
    email: string | null;
    name: string | null;
    metadata?: Stripe.Metadata;
  },
): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: context.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: context.clock.nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: given.email,
    invoice_prefix: context.randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  context.store.save('customer', customer);
  context.emit('customer.created', customer);
  return customer;
}

const customerFields = {
  email: clearable.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
};

export const customerRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers',
    customerFields,
    ({ context, params }): Stripe.Customer =>
      createCustomer(context, {
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: mergeMetadata({}, params.metadata),
      }),
  ),
  route(
    'GET',
    '/v1/customers',
    { ...pagination, email: z.string().optional() },
    ({ context, params }): Stripe.ApiList<Stripe.Customer> =>
      listPage(context, {
        kind: 'customer',
        url: '/v1/customers',
        page: params,
        where: (customer) => params.email === undefined || customer.email === params.email,
      }),
  ),
  // One clause of Stripe's query language: a metadata key and its value.
  route(
    'GET',
    '/v1/customers/search',
    { query: z.string(), limit: pagination.limit },
    ({ context, params }): Omit<Stripe.ApiSearchResult<Stripe.Customer>, 'total_count'> => {
      const [, key, value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(params.query) ?? [];
      if (key === undefined)
        throw invalidRequest(`We were unable to parse your search query: ${params.query}`, 'query');
      const data = context.store.list('customer', {
        limit: params.limit ?? 10,
        where: ({ metadata }) => metadata[key] === value,
      });
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' };
    },
  ),
  route('GET', '/v1/customers/:id', {}, ({ context, id }): Stripe.Customer | Stripe.DeletedCustomer => {
    const found = context.store.find('customer', id) ?? context.store.find('deleted_customer', id);
    if (found === undefined) throw resourceMissing('customer', id);
    return found;
  }),
  route('POST', '/v1/customers/:id', customerFields, ({ context, id, params }): Stripe.Customer => {
    const before = requireObject(context, 'customer', id);
    const customer: Stripe.Customer = {
      ...before,
      email: params.email === undefined ? before.email : params.email,
      name: params.name === undefined ? (before.name ?? null) : params.name,
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    context.store.save('customer', customer);
    context.emit('customer.updated', customer, { previous: { email: before.email, name: before.name } });
    return customer;
  }),
  route('DELETE', '/v1/customers/:id', {}, ({ context, id }): Stripe.DeletedCustomer => {
    const customer = requireObject(context, 'customer', id);
    for (const subscription of context.store.list('subscription', {
      matching: { customer: id },
      where: (held) => held.status !== 'canceled',
    })) {
      cancelSubscription(context, subscription.id, 'cancellation_requested');
    }
    const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
    context.store.remove('customer', id);
    context.store.save('deleted_customer', deleted);
    context.emit('customer.deleted', customer);
    return deleted;
  }),
];
