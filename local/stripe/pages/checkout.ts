import type Stripe from 'stripe';
import { html, type Raw } from '#local/pages/page.ts';
import { completeAuthentication, currentSession, type Submission, submitCheckout } from '../checkout/payment.ts';
import { DAY_SECONDS } from '../clock.ts';
import { findReferenced, requireObject, type StripeContext } from '../context.ts';
import { formatDate, formatMoney } from '../format.ts';
import type { Form } from '../http/form-decoding.ts';
import type { CheckoutOrder } from '../objects.ts';
import { platform } from '../platform.ts';
import { bankFields, cardFields, type FieldErrors, readBank, readCard, testNumbers, text } from './card-form.ts';
import { alertBox, field, hostedPage, notice, type PageReply, redirect, safeHref } from './layout.ts';

interface FormState {
  readonly form: Form;
  readonly errors: FieldErrors;
  readonly message?: string | undefined;
}

export function showCheckout(context: StripeContext, id: string): PageReply {
  const session = context.store.transaction(() => currentSession(context, id));
  if (session.status !== 'open') return closedPage(session);
  return checkoutPage(context, session, { form: {}, errors: {} }, 200);
}

export function payCheckout(context: StripeContext, id: string, form: Form): PageReply {
  const session = context.store.transaction(() => currentSession(context, id));
  if (session.status !== 'open') return closedPage(session);
  const email = session.customer_details?.email ?? text(form, 'email');
  const wrongEmail: FieldErrors = /^\S+@\S+\.\S+$/.test(email)
    ? {}
    : { email: 'Enter an email address, such as you@example.com.' };
  const read =
    text(form, 'method') === 'bank' && session.payment_method_types.includes('us_bank_account')
      ? readBank(form, email)
      : readCard(form, { email, nowSeconds: context.clock.nowSeconds() });
  if ('errors' in read || Object.keys(wrongEmail).length > 0) {
    return checkoutPage(
      context,
      session,
      { form, errors: { ...wrongEmail, ...('errors' in read && read.errors) } },
      400,
    );
  }
  return replyAfter(
    context,
    id,
    context.store.transaction(() => submitCheckout(context, id, read.details)),
    form,
  );
}

export function showAuthentication(context: StripeContext, id: string): PageReply {
  const session = context.store.transaction(() => currentSession(context, id));
  if (session.status !== 'open') return closedPage(session);
  if (requireObject(context, 'checkout_order', id).awaiting === null) return redirect(`/local/stripe/checkout/${id}`);
  return hostedPage({
    title: 'Confirm your payment',
    body: html`<section class="card"><h1>Confirm your payment</h1>
<p>Your bank asks whether it is you who pays <strong>${formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')}</strong> to ${sellerName(context, requireObject(context, 'checkout_order', id))}.</p>
<form method="post"><div class="actions"><button name="answer" value="complete">Complete authentication</button>
<button class="quiet" name="answer" value="fail">Fail authentication</button></div></form></section>`,
  });
}

export function postAuthentication(context: StripeContext, id: string, form: Form): PageReply {
  const session = context.store.transaction(() => currentSession(context, id));
  if (session.status === 'open' && requireObject(context, 'checkout_order', id).awaiting === null) {
    return redirect(`/local/stripe/checkout/${id}`);
  }
  const passed = text(form, 'answer') === 'complete';
  return replyAfter(
    context,
    id,
    context.store.transaction(() => completeAuthentication(context, id, passed)),
    {},
  );
}

function replyAfter(context: StripeContext, id: string, submission: Submission, form: Form): PageReply {
  const session = requireObject(context, 'checkout.session', id);
  switch (submission.outcome) {
    case 'declined':
      return checkoutPage(context, session, { form, errors: {}, message: submission.message }, 402);
    case 'ask-bank':
      return redirect(`/local/stripe/checkout/${id}/bank`);
    case 'complete':
      return redirect(successAddress(session));
    case 'expired':
      return closedPage(session);
  }
}

function successAddress(session: Stripe.Checkout.Session): string {
  return safeHref(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function closedPage(session: Stripe.Checkout.Session): PageReply {
  if (session.status === 'complete') return redirect(successAddress(session));
  return notice({
    title: 'This checkout page has expired',
    text: 'You have not been charged. Go back and start again to get a new page.',
    link: { href: safeHref(session.cancel_url ?? session.success_url), text: 'Go back' },
    status: 410,
  });
}

function sellerName(context: StripeContext, order: CheckoutOrder): string {
  const account = findReferenced(context, 'account', order.payment.onBehalfOf ?? order.payment.destination);
  return account?.business_profile?.name ?? platform.name;
}

function trialEnd(context: StripeContext, order: CheckoutOrder): number | null {
  const { trialDays } = order.subscription;
  return trialDays === null ? null : context.clock.nowSeconds() + trialDays * DAY_SECONDS;
}

function interval(line: Stripe.LineItem): string {
  const recurring = line.price?.recurring;
  return recurring
    ? ` per ${recurring.interval_count === 1 ? '' : `${recurring.interval_count} `}${recurring.interval}`
    : '';
}

function summary(context: StripeContext, session: Stripe.Checkout.Session, order: CheckoutOrder): Raw {
  const currency = session.currency ?? 'usd';
  const [first] = order.lineItems;
  const ends = trialEnd(context, order);
  const title = first?.description ?? 'Your order';
  return html`<section class="summary"><a class="back" href="${safeHref(session.cancel_url)}">← Cancel and go back</a>
<h1>${session.mode === 'subscription' ? `Subscribe to ${title}` : title}</h1>
<p class="price">${formatMoney(session.amount_total ?? 0, currency)}</p>
<p class="seller">Sold by ${sellerName(context, order)}</p>
${ends !== null && first && html`<p>Free until ${formatDate(ends)}, then ${formatMoney(first.amount_total, currency)}${interval(first)}.</p>`}
<ul class="lines">${order.lineItems.map(
    (line) =>
      html`<li><span>${line.description}${(line.quantity ?? 1) > 1 && html` × ${line.quantity}`}</span><span class="amount">${formatMoney(line.amount_total, currency)}${interval(line)}</span></li>`,
  )}<li><strong>Total due today</strong><strong class="amount">${formatMoney(session.amount_total ?? 0, currency)}</strong></li></ul></section>`;
}

function methodChoice(session: Stripe.Checkout.Session, chosen: string): Raw | undefined {
  if (!session.payment_method_types.includes('us_bank_account') || session.amount_total === 0) return undefined;
  return html`<fieldset><legend>Pay with</legend>
<label class="choice"><input type="radio" name="method" value="card" ${chosen !== 'bank' && html`checked`}>Card</label>
<label class="choice"><input type="radio" name="method" value="bank" ${chosen === 'bank' && html`checked`}>Bank debit (US bank account)</label></fieldset>`;
}

function buttonText(session: Stripe.Checkout.Session): string {
  if (session.mode === 'subscription') return session.amount_total === 0 ? 'Start trial' : 'Subscribe';
  return `Pay ${formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')}`;
}

function checkoutPage(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  shown: FormState,
  status: number,
): PageReply {
  const order = requireObject(context, 'checkout_order', session.id);
  const email = session.customer_details?.email ?? null;
  const methods = methodChoice(session, text(shown.form, 'method'));
  return hostedPage({
    title: `Pay ${sellerName(context, order)}`,
    wide: true,
    status,
    body: html`<div class="columns">${summary(context, session, order)}
<section class="card" aria-labelledby="pay"><h2 id="pay" style="margin-top:0">Payment details</h2>${alertBox(shown.message)}
<form method="post" action="/local/stripe/checkout/${session.id}" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: email ?? text(shown.form, 'email'), readonly: email !== null, error: shown.errors.email })}
${methods}<div class="when-card">${cardFields(shown.form, shown.errors)}</div>
${methods && html`<div class="when-bank">${bankFields(shown.form, shown.errors)}<p class="hint">The debit takes days to arrive; until then the order is unpaid.</p></div>`}
<button class="wide">${buttonText(session)}</button></form>
${testNumbers({ bank: methods !== undefined })}</section></div>`,
  });
}
