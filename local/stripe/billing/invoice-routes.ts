import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject } from '../context.ts';
import { cardDeclined } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { chargeInvoice } from './invoices.ts';

const NO_METHOD = {
  code: 'missing_payment_method',
  declineCode: 'missing_payment_method',
  message: 'There is no payment method to charge.',
};

export const invoiceRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/invoices',
    {
      ...pagination,
      created: range,
      customer: z.string().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: z.string().optional(),
    },
    ({ context, params }): Stripe.ApiList<Stripe.Invoice> =>
      listPage(context, {
        kind: 'invoice',
        url: '/v1/invoices',
        page: params,
        matching: { customer: params.customer },
        where: (invoice) =>
          (params.status === undefined || invoice.status === params.status) &&
          (params.subscription === undefined ||
            invoice.parent?.subscription_details?.subscription === params.subscription),
      }),
  ),
  route('GET', '/v1/invoices/:id', {}, ({ context, id }): Stripe.Invoice => requireObject(context, 'invoice', id)),
  route(
    'GET',
    '/v1/invoices/:id/lines',
    pagination,
    ({ context, id }): Stripe.ApiList<Stripe.InvoiceLineItem> => requireObject(context, 'invoice', id).lines,
  ),
  route('POST', '/v1/invoices/:id/pay', {}, ({ context, id }): Stripe.Invoice => {
    const payment = chargeInvoice(context, id, { present: true });
    if (payment.outcome === 'declined') throw cardDeclined(payment.decline);
    if (payment.outcome === 'no-method') throw cardDeclined(NO_METHOD);
    return requireObject(context, 'invoice', id);
  }),
  route(
    'GET',
    '/v1/invoice_payments',
    { ...pagination, invoice: z.string().optional(), status: z.string().optional() },
    ({ context, params }): Stripe.ApiList<Stripe.InvoicePayment> =>
      listPage(context, {
        kind: 'invoice_payment',
        url: '/v1/invoice_payments',
        page: params,
        matching: { invoice: params.invoice },
        where: (payment) => params.status === undefined || payment.status === params.status,
      }),
  ),
];
