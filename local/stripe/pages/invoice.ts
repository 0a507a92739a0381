import { html } from '#local/pages/page.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { day, money } from '../format.ts';
import { hostedPage, type PageReply } from './layout.ts';

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
