import { brand } from '#domain/brand.ts';
import { html } from '#local/pages/page.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { day, money } from '../format.ts';
import { hostedPage, type PageReply } from './layout.ts';

/** `GET /local/stripe/receipts/:charge` */
export function showReceipt(context: StripeContext, id: string): PageReply {
  const charge = requireObject(context, 'charge', id);
  const refunds = context.store.list('refund', { matching: { charge: id } });
  return hostedPage({
    title: `Receipt from ${brand.name}`,
    body: html`<section class="card"><h1>Receipt from ${brand.name}</h1><p class="price">${money(charge.amount, charge.currency)}</p>
<p>${charge.paid ? 'Paid' : charge.status} on ${day(charge.created)}${charge.billing_details.email !== null && html` by ${charge.billing_details.email}`}.</p>
<ul class="lines"><li><span>${charge.description ?? 'Payment'}</span><span class="amount">${money(charge.amount, charge.currency)}</span></li>
${refunds.map((refund) => html`<li><span>Refund, ${day(refund.created)} (${refund.status})</span><span class="amount">−${money(refund.amount, refund.currency)}</span></li>`)}</ul></section>`,
  });
}

/** `GET /local/stripe/invoices/:id` */
export function showInvoice(context: StripeContext, id: string): PageReply {
  const invoice = requireObject(context, 'invoice', id);
  return hostedPage({
    title: `Invoice ${invoice.number ?? ''}`,
    body: html`<section class="card"><h1>Invoice ${invoice.number}</h1><p class="price">${money(invoice.amount_due, invoice.currency)}</p>
<p>${invoice.status === 'paid' ? 'Paid' : 'Due'}, ${day(invoice.created)}, ${invoice.customer_email}</p>
<ul class="lines">${invoice.lines.data.map((line) => html`<li><span>${line.description}<br><span class="soft">${day(line.period.start)} – ${day(line.period.end)}</span></span><span class="amount">${money(line.amount, line.currency)}</span></li>`)}
<li><strong>Total</strong><strong class="amount">${money(invoice.total, invoice.currency)}</strong></li></ul></section>`,
  });
}
