import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject } from '../context.ts';
import { listPage } from '../http/lists.ts';
import { pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';

export const invoiceRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/invoices',
    {
      ...pagination,
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: z.string().optional(),
    },
    ({ context, params }): Stripe.ApiList<Stripe.Invoice> =>
      listPage(context, {
        kind: 'invoice',
        url: '/v1/invoices',
        page: params,
        where: (invoice) =>
          (params.status === undefined || invoice.status === params.status) &&
          (params.subscription === undefined ||
            invoice.parent?.subscription_details?.subscription === params.subscription),
      }),
  ),
  route('GET', '/v1/invoices/:id', {}, ({ context, id }): Stripe.Invoice => requireObject(context, 'invoice', id)),
];
