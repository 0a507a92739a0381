import { html, page, type Raw } from '#local/pages/page.ts';
import { onlyItem } from '../billing/subscription-items.ts';
import type { StripeContext } from '../context.ts';
import type { Control } from '../controls/control.ts';
import { CONTROLS } from '../controls/controls.ts';
import { DELIVERY_FAULTS } from '../controls/deliveries.ts';
import { formatMoney, formatTime } from '../format.ts';
import { currentOutage } from '../http/outage.ts';
import { idIn } from '../ids.ts';
import type { Kind } from '../objects.ts';
import type { Deliveries, Delivery } from '../webhooks/deliveries.ts';
import type { PageReply } from './layout.ts';

const ROWS_SHOWN = 25;
const MAX_IN_JSON = 1000;

const STATE_KINDS: Readonly<Record<string, Kind>> = {
  sessions: 'checkout.session',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  transfers: 'transfer',
  applicationFees: 'application_fee',
  accounts: 'account',
  payouts: 'payout',
  customers: 'customer',
  subscriptions: 'subscription',
  invoices: 'invoice',
  prices: 'price',
};

export function stateJson(context: StripeContext): Record<string, unknown> {
  return {
    now: new Date(context.clock.nowSeconds() * 1000).toISOString(),
    clockAheadSeconds: context.clock.offsetSeconds(),
    settings: Object.fromEntries(DELIVERY_FAULTS.map((name) => [name, Number(context.store.setting(name) ?? 0)])),
    outage: currentOutage(context.store) ?? null,
    ...Object.fromEntries(
      Object.entries(STATE_KINDS).map(([name, kind]) => [name, context.store.list(kind, { limit: MAX_IN_JSON })]),
    ),
  };
}

/** Newest first. */
export function eventsJson(context: StripeContext, url: URL): unknown {
  const type = url.searchParams.get('type');
  const after = url.searchParams.get('starting_after');
  return context.store.list('event', {
    limit: MAX_IN_JSON,
    ...(after !== null && { after }),
    where: (event) => type === null || event.type === type,
  });
}

export function deliveriesJson(context: StripeContext, deliveries: Deliveries, url: URL): unknown {
  const event = url.searchParams.get('event') ?? undefined;
  return deliveries
    .list(MAX_IN_JSON, event)
    .map((delivery) => ({ ...delivery, type: context.store.find('event', delivery.event)?.type ?? null }));
}

export function controlsJson(): unknown {
  return CONTROLS.map(({ run: _, ...control }) => control);
}

function table(caption: string, head: readonly string[], rows: readonly (readonly unknown[])[]): Raw {
  return html`<h2>${caption}</h2>${
    rows.length === 0
      ? html`<p>None yet.</p>`
      : html`<div style="overflow-x:auto" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(
          (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
        )}</tbody></table></div>`
  }`;
}

const code = (id: string | null | undefined) => (id ? html`<code>${id}</code>` : '');

function action(control: string, label: string, fields: Readonly<Record<string, string>>): Raw {
  return html`<form method="post" action="/local/stripe/controls/${control}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button style="white-space:nowrap">${label}</button></form>`;
}

function payments(context: StripeContext): Raw {
  const intents = context.store.list('payment_intent', { limit: ROWS_SHOWN });
  return table(
    'Payments',
    ['Payment', 'Amount', 'Status', 'Refunded', 'When', 'Actions'],
    intents.map((intent) => {
      const charge = context.store.find('charge', idIn(intent.latest_charge) ?? '');
      const held = context.store.list('dispute', {
        limit: 1,
        matching: { payment_intent: intent.id },
      })[0];
      return [
        code(intent.id),
        formatMoney(intent.amount, intent.currency),
        `${intent.status}${held === undefined ? '' : `, dispute ${held.status}`}`,
        charge === undefined ? '' : formatMoney(charge.amount_refunded, intent.currency),
        formatTime(intent.created),
        html`${intent.status === 'succeeded' && action('refund', 'Refund', { payment: intent.id })}${intent.status === 'succeeded' && held === undefined && action('open-dispute', 'Dispute', { payment: intent.id })}${held?.status === 'needs_response' && html`${action('win-dispute', 'Win', { dispute: held.id })}${action('lose-dispute', 'Lose', { dispute: held.id })}`}${intent.status === 'processing' && html`${action('settle-payment', 'Settle', { payment: intent.id, outcome: 'succeeds' })}${action('settle-payment', 'Fail', { payment: intent.id, outcome: 'fails' })}`}`,
      ];
    }),
  );
}

function objects(context: StripeContext): Raw {
  const { store } = context;
  return html`${table(
    'Checkout sessions',
    ['Session', 'Mode', 'Amount', 'Status', 'Payment', 'Email', 'When'],
    store
      .list('checkout.session', { limit: ROWS_SHOWN })
      .map((session) => [
        session.url === null
          ? code(session.id.slice(0, 24))
          : html`<a href="/local/stripe/checkout/${session.id}"><code>${session.id.slice(0, 24)}…</code></a>`,
        session.mode,
        formatMoney(session.amount_total ?? 0, session.currency ?? 'usd'),
        session.status,
        session.payment_status,
        session.customer_details?.email ?? '',
        formatTime(session.created),
      ]),
  )}${payments(context)}${table(
    'Connected accounts',
    ['Account', 'Name', 'Charges', 'Payouts', 'Details', 'Actions'],
    store
      .list('account', { limit: ROWS_SHOWN })
      .map((account) => [
        code(account.id),
        account.business_profile?.name ?? account.email ?? '',
        account.charges_enabled ? 'enabled' : 'no',
        account.payouts_enabled ? 'enabled' : 'no',
        account.details_submitted ? 'submitted' : 'missing',
        account.details_submitted
          ? action(
              account.charges_enabled ? 'restrict-account' : 'enable-account',
              account.charges_enabled ? 'Restrict' : 'Enable',
              { account: account.id },
            )
          : action('complete-onboarding', 'Complete onboarding', { account: account.id }),
      ]),
  )}${table(
    'Customers',
    ['Customer', 'Email', 'Name', 'When'],
    store
      .list('customer', { limit: ROWS_SHOWN })
      .map((customer) => [code(customer.id), customer.email, customer.name, formatTime(customer.created)]),
  )}${table(
    'Subscriptions',
    ['Subscription', 'Customer', 'Price', 'Status', 'Period ends'],
    store
      .list('subscription', { limit: ROWS_SHOWN })
      .map((subscription) => [
        code(subscription.id),
        code(idIn(subscription.customer)),
        onlyItem(subscription).price.lookup_key ?? onlyItem(subscription).price.id,
        `${subscription.status}${subscription.cancel_at_period_end ? ', ends with the period' : ''}`,
        formatTime(onlyItem(subscription).current_period_end),
      ]),
  )}`;
}

function attempts(delivery: Delivery): string {
  const last = delivery.attempts.at(-1);
  return last === undefined
    ? 'not attempted yet'
    : `${delivery.attempts.length} attempts, last ${last.status ?? last.note}`;
}

function events(context: StripeContext, deliveries: Deliveries): Raw {
  return table(
    'Events and their deliveries',
    ['Event', 'Type', 'Account', 'When', 'Deliveries', 'Actions'],
    context.store
      .list('event', { limit: ROWS_SHOWN * 2 })
      .map((event) => [
        html`<a href="/local/stripe/events/${event.id}"><code>${event.id}</code></a>`,
        event.type,
        code(event.account),
        formatTime(event.created),
        html`${deliveries.list(10, event.id).map((delivery) => html`${delivery.endpoint}: ${delivery.status} (${attempts(delivery)})<br>`)}`,
        action('redeliver', 'Redeliver', { event: event.id }),
      ]),
  );
}

function controlForm(control: Control): Raw {
  const inputs = control.fields.map((field) => {
    const id = `${control.name}-${field.name}`;
    return html`<label for="${id}">${field.label}</label> ${
      field.choices === undefined
        ? html`<input id="${id}" name="${field.name}" placeholder="${field.placeholder ?? ''}" ${field.type === 'number' && html`inputmode="numeric"`}>`
        : html`<select id="${id}" name="${field.name}">${field.choices.map((choice) => html`<option>${choice}</option>`)}</select>`
    }`;
  });
  return html`<tr><td><code>${control.name}</code></td><td>${control.summary}</td><td><form method="post" action="/local/stripe/controls/${control.name}">${inputs}<button>${control.name.replaceAll('-', ' ')}</button></form></td></tr>`;
}

function settings(context: StripeContext): string {
  const set = DELIVERY_FAULTS.filter((name) => Number(context.store.setting(name) ?? 0) > 0).map(
    (name) => `${name.replaceAll('_', ' ')}: ${context.store.setting(name)}`,
  );
  const outage = currentOutage(context.store);
  if (outage !== undefined) set.push(`outage: ${outage.mode} until ${new Date(outage.untilMs).toISOString()}`);
  return set.length === 0 ? 'Events are delivered as they happen.' : set.join(' · ');
}

export function showOverview(
  context: StripeContext,
  deliveries: Deliveries,
  message: { text: string; failed: boolean } | undefined,
): PageReply {
  const body = html`${message && html`<p role="${message.failed ? 'alert' : 'status'}"><strong>${message.text}</strong></p>`}
<p>A local stand-in for Stripe: the real SDK talks to it and no money moves. Its clock says <strong>${formatTime(context.clock.nowSeconds())} UTC</strong>. ${settings(context)}</p>
<p>The same as JSON: <a href="/local/stripe/state.json">state.json</a>, <a href="/local/stripe/events.json">events.json</a>, <a href="/local/stripe/deliveries.json">deliveries.json</a>,
<a href="/local/stripe/controls.json">controls.json</a>. Each control below is <code>POST /local/stripe/controls/NAME</code> with its fields as a JSON body; it answers <code>{ "ok": true, "result": … }</code> or <code>{ "ok": false, "error": … }</code>.</p>
<details><summary>Controls</summary><div style="overflow-x:auto" tabindex="0" role="region" aria-label="Controls"><table><thead><tr><th scope="col">Control</th><th scope="col">What it does</th><th scope="col">Do it</th></tr></thead><tbody>${CONTROLS.map(controlForm)}</tbody></table></div></details>
${objects(context)}${events(context, deliveries)}`;
  return { kind: 'page', status: 200, markup: page('Payments', body) };
}

export function showEvent(context: StripeContext, deliveries: Deliveries, id: string): PageReply | undefined {
  const event = context.store.find('event', id);
  if (event === undefined) return undefined;
  const tried = deliveries
    .list(100, id)
    .flatMap((delivery) =>
      delivery.attempts.map((attempt) => [
        delivery.endpoint,
        attempt.at,
        attempt.status ?? 'no answer',
        html`<code>${attempt.note}</code>`,
      ]),
    );
  const body = html`<p><a href="/local/stripe">All payments</a></p>${action('redeliver', 'Redeliver', { event: id })}
${table('Attempts', ['Endpoint', 'When', 'Status', 'Answer'], tried)}<h2>Event</h2><pre>${JSON.stringify(event, null, 2)}</pre>`;
  return { kind: 'page', status: 200, markup: page(event.type, body) };
}
