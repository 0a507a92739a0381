import type Stripe from 'stripe';
import { html, type Raw } from '#local/pages/page.ts';
import { prorationCents } from '../billing/prorations.ts';
import { changePrice, setCancelAtPeriodEnd } from '../billing/subscription-changes.ts';
import { hasEnded, onlyItem } from '../billing/subscription-items.ts';
import { retryInvoice } from '../billing/subscriptions.ts';
import { findReferenced, requireObject, type StripeContext } from '../context.ts';
import { formatDate, formatMoney } from '../format.ts';
import type { Form } from '../http/form-decoding.ts';
import { idIn } from '../ids.ts';
import type { HostedLink } from '../objects.ts';
import { attachAsDefault, createPaymentMethod } from '../payments/payment-methods.ts';
import { platform } from '../platform.ts';
import { cardFields, type FieldErrors, readCard, testNumbers, text } from './card-form.ts';
import { alertBox, hostedPage, notice, type PageReply, redirect, safeHref } from './layout.ts';

interface PortalState {
  readonly form: Form;
  readonly errors: FieldErrors;
  readonly message?: string;
  readonly done?: string;
}

function openSession(
  context: StripeContext,
  token: string,
): { link: HostedLink; session: Stripe.BillingPortal.Session } | PageReply {
  const link = requireObject(context, 'hosted_link', token);
  if (link.expiresAt <= context.clock.nowSeconds()) {
    return notice({
      title: 'This link has expired',
      text: `Go back to ${platform.name} and open billing again.`,
      link: { href: safeHref(link.returnUrl || null), text: 'Go back' },
      status: 410,
    });
  }
  return { link, session: requireObject(context, 'billing_portal.session', link.subject) };
}

export function showPortal(context: StripeContext, token: string, done?: string): PageReply {
  const opened = openSession(context, token);
  if ('kind' in opened) return opened;
  return portalPage(context, token, opened.session, { form: {}, errors: {}, ...(done !== undefined && { done }) }, 200);
}

export function postPortal(context: StripeContext, token: string, form: Form): PageReply {
  const opened = openSession(context, token);
  if ('kind' in opened) return opened;
  const { session } = opened;
  if (text(form, 'action') === 'card') return changeCard(context, token, session, form);
  const subscription = requireObject(context, 'subscription', text(form, 'subscription'));
  if (subscription.customer !== session.customer) return redirect(`/local/stripe/portal/${token}`);
  const done = context.store.transaction(() => applyAction(context, subscription, form));
  return redirectAfter(session, token, done);
}

function applyAction(context: StripeContext, subscription: Stripe.Subscription, form: Form): string {
  switch (text(form, 'action')) {
    case 'plan':
      changePrice(context, subscription.id, {
        price: requireObject(context, 'price', text(form, 'price')),
        proration: 'always_invoice',
      });
      return 'Your plan has been changed.';
    case 'cancel':
      setCancelAtPeriodEnd(context, subscription.id, true);
      return 'Your subscription ends with the current period.';
    case 'resume':
      setCancelAtPeriodEnd(context, subscription.id, false);
      return 'Your subscription goes on.';
    default:
      return 'Nothing was changed.';
  }
}

function changeCard(
  context: StripeContext,
  token: string,
  session: Stripe.BillingPortal.Session,
  form: Form,
): PageReply {
  const customer = requireObject(context, 'customer', session.customer);
  const read = readCard(form, { email: customer.email ?? '', nowSeconds: context.clock.nowSeconds() });
  if ('errors' in read) return portalPage(context, token, session, { form, errors: read.errors }, 400);
  context.store.transaction(() => {
    const method = createPaymentMethod(context, read.details, customer.id);
    attachAsDefault(context, method.id, customer.id);
    for (const subscription of subscriptionsOf(context, customer.id)) {
      context.store.save('subscription', { ...subscription, default_payment_method: method.id });
      if (subscription.status === 'past_due') retryInvoice(context, subscription.id);
    }
  });
  return redirectAfter(session, token, 'Your card has been changed.');
}

/** A deep-linked flow returns to the site, otherwise to the portal. */
function redirectAfter(session: Stripe.BillingPortal.Session, token: string, done: string): PageReply {
  const after = session.flow?.after_completion;
  if (after?.type === 'redirect' && after.redirect) return redirect(safeHref(after.redirect.return_url));
  return redirect(`/local/stripe/portal/${token}?done=${encodeURIComponent(done)}`);
}

function subscriptionsOf(context: StripeContext, customer: string): Stripe.Subscription[] {
  return context.store.list('subscription', {
    matching: { customer },
    where: (subscription) => !hasEnded(subscription),
  });
}

/** Cheapest first. */
function otherPrices(context: StripeContext, current: Stripe.Price): Stripe.Price[] {
  const familyOf = (price: Stripe.Price) => findReferenced(context, 'product', idIn(price.product))?.metadata.family;
  return context.store
    .list('price', {
      where: (price) =>
        price.active && price.id !== current.id && price.type === 'recurring' && familyOf(price) === familyOf(current),
    })
    .sort((left, right) => (left.unit_amount ?? 0) - (right.unit_amount ?? 0));
}

function priceText(context: StripeContext, price: Stripe.Price): string {
  const name = findReferenced(context, 'product', idIn(price.product))?.name ?? price.id;
  return `${name}, ${formatMoney(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? 'payment'}`;
}

function dueToday(context: StripeContext, subscription: Stripe.Subscription, next: Stripe.Price): string {
  if (subscription.status === 'trialing') return 'nothing is due before the trial ends';
  const cents = prorationCents(context, subscription, next);
  if (cents < 0) return `${formatMoney(-cents, next.currency)} is credited to your next invoices`;
  return `${formatMoney(cents, next.currency)} is due today for the rest of the period`;
}

function statusText(subscription: Stripe.Subscription): string {
  const end = formatDate(onlyItem(subscription).current_period_end);
  if (subscription.cancel_at_period_end) return `Ends on ${end}.`;
  if (subscription.status === 'trialing') return `Free until ${end}.`;
  if (subscription.status === 'past_due') return 'The last payment failed. Change your card to go on.';
  return `Renews on ${end}.`;
}

function subscriptionCard(context: StripeContext, token: string, subscription: Stripe.Subscription): Raw {
  const price = onlyItem(subscription).price;
  const others = otherPrices(context, price);
  const action = `/local/stripe/portal/${token}`;
  return html`<section class="card" style="margin-bottom:24px"><h2 style="margin-top:0">${priceText(context, price)}</h2><p>${statusText(subscription)}</p>
${
  others.length > 0 &&
  html`<form method="post" action="${action}"><input type="hidden" name="subscription" value="${subscription.id}">
<fieldset><legend>Change plan</legend>${others.map((other, index) => html`<label class="choice"><input type="radio" name="price" value="${other.id}" ${index === 0 && html`checked`}>${priceText(context, other)}: ${dueToday(context, subscription, other)}</label>`)}</fieldset>
<button name="action" value="plan">Update plan</button></form>`
}
<form method="post" action="${action}"><input type="hidden" name="subscription" value="${subscription.id}"><div class="actions">${
    subscription.cancel_at_period_end
      ? html`<button class="quiet" name="action" value="resume">Don't cancel</button>`
      : html`<button class="quiet" name="action" value="cancel">Cancel subscription</button>`
  }</div></form></section>`;
}

function invoiceTable(invoices: readonly Stripe.Invoice[]): Raw {
  if (invoices.length === 0) return html`<p class="soft">None yet.</p>`;
  return html`<table><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>${invoices.map(
    (invoice) =>
      html`<tr><td>${formatDate(invoice.created)}</td><td><a href="/local/stripe/invoices/${invoice.id}">${invoice.number}</a></td><td>${formatMoney(invoice.amount_due, invoice.currency)}</td><td>${invoice.status}</td></tr>`,
  )}</tbody></table>`;
}

function portalPage(
  context: StripeContext,
  token: string,
  session: Stripe.BillingPortal.Session,
  shown: PortalState,
  status: number,
): PageReply {
  const customer = requireObject(context, 'customer', session.customer);
  const card = findReferenced(context, 'payment_method', customer.invoice_settings.default_payment_method)?.card;
  const flow = session.flow?.type;
  const subscriptions = subscriptionsOf(context, customer.id);
  return hostedPage({
    title: 'Billing',
    status,
    body: html`<a class="back" href="${safeHref(session.return_url)}">← Back to ${platform.name}</a><h1>Billing</h1>
<p class="soft">${customer.email}</p>${shown.done && html`<p class="done" role="status">${shown.done}</p>`}${alertBox(shown.message)}
${flow !== 'payment_method_update' && (subscriptions.length === 0 ? html`<section class="card" style="margin-bottom:24px"><p>You have no subscription.</p></section>` : subscriptions.map((subscription) => subscriptionCard(context, token, subscription)))}
<section class="card" style="margin-bottom:24px"><h2 style="margin-top:0">Payment method</h2><p>${card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}` : 'No card on file.'}</p>
<details ${(flow === 'payment_method_update' || Object.keys(shown.errors).length > 0) && html`open`}><summary>Change card</summary>
<form method="post" action="/local/stripe/portal/${token}" novalidate>${cardFields(shown.form, shown.errors)}<button name="action" value="card">Save card</button></form>${testNumbers({ bank: false })}</details></section>
<section class="card"><h2 style="margin-top:0">Invoices</h2>${invoiceTable(context.store.list('invoice', { matching: { customer: customer.id } }))}</section>`,
  });
}
