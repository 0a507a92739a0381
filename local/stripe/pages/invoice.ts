import { html } from '#local/pages/page.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { formatDate, formatMoney } from '../format.ts';
import { hostedPage, type PageReply } from './layout.ts';

export function showInvoice(context: StripeContext, id: string): PageReply {
  const invoice = requireObject(context, 'invoice', id);
  return hostedPage({
    title: `Invoice ${invoice.number ?? ''}`,
    body: html`<section class="card"><h1>Invoice ${invoice.number}</h1><p class="price">${formatMoney(invoice.amount_due, invoice.currency)}</p>
<p>${invoice.status === 'paid' ? 'Paid' : 'Due'}, ${formatDate(invoice.created)}, ${invoice.customer_email}</p>
<ul class="lines">${invoice.lines.data.map((line) => html`<li><span>${line.description}<br><span class="soft">${formatDate(line.period.start)} – ${formatDate(line.period.end)}</span></span><span class="amount">${formatMoney(line.amount, line.currency)}</span></li>`)}
<li><strong>Total</strong><strong class="amount">${formatMoney(invoice.total, invoice.currency)}</strong></li></ul></section>`,
  });
}
