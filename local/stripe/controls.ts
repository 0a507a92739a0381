import { deauthorize, finishOnboarding, setRestricted } from './accounts.ts';
import { runAgenda } from './agenda.ts';
import { settleCheckout, submitCheckout } from './checkout-payment.ts';
import { expireSession } from './checkout-sessions.ts';
import type { Deliveries } from './deliveries.ts';
import { decideDispute, openDispute, warnOfFraud } from './disputes.ts';
import { invalidRequest } from './errors.ts';
import { idIn } from './ids.ts';
import { OUTAGE_MODES, setOutage } from './outage.ts';
import { attachAsDefault, createPaymentMethod } from './payment-methods.ts';
import { payOut } from './payouts.ts';
import { failRefund, refundCharge } from './refunds.ts';
import { the, type World } from './world.ts';

export interface ControlField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice';
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly placeholder?: string;
}

export interface ControlCall {
  readonly world: World;
  readonly deliveries: Deliveries;
  readonly text: (name: string) => string;
  readonly number: (name: string) => number | undefined;
}

/** Something that can be done to the stand-in by hand, from its page or as `POST /local/stripe/controls/<name>`. */
export interface Control {
  readonly name: string;
  readonly group: 'time' | 'payments' | 'accounts' | 'deliveries' | 'faults';
  readonly summary: string;
  readonly fields: readonly ControlField[];
  readonly run: (call: ControlCall) => unknown;
}

const DAY_SECONDS = 24 * 3600;

const payment: ControlField = {
  name: 'payment',
  label: 'Payment',
  type: 'text',
  required: true,
  placeholder: 'pi_… or ch_…',
};
const dispute: ControlField = { name: 'dispute', label: 'Dispute', type: 'text', required: true, placeholder: 'dp_…' };
const account: ControlField = {
  name: 'account',
  label: 'Account',
  type: 'text',
  required: true,
  placeholder: 'acct_…',
};
const session: ControlField = {
  name: 'session',
  label: 'Session',
  type: 'text',
  required: true,
  placeholder: 'cs_test_…',
};

/** The charge that an intent or a charge id means. */
function chargeOf(world: World, id: string): string {
  if (!id.startsWith('pi_')) return id;
  const charge = idIn(the(world, 'payment_intent', id).latest_charge);
  if (charge === null) throw invalidRequest(`${id} has not been paid yet.`, 'payment');
  return charge;
}

const testCard = (number: string, email: string) =>
  ({ kind: 'card', number, expiryMonth: 12, expiryYear: 2099, name: 'Test Buyer', email }) as const;

export const CONTROLS: readonly Control[] = [
  {
    name: 'advance-clock',
    group: 'time',
    summary: "Move the stand-in's clock ahead; what falls due on the way happens in order.",
    fields: [
      { name: 'days', label: 'Days', type: 'number' },
      { name: 'hours', label: 'Hours', type: 'number' },
      { name: 'seconds', label: 'Seconds', type: 'number' },
    ],
    run: ({ world, number }) => {
      const seconds = (number('days') ?? 0) * DAY_SECONDS + (number('hours') ?? 0) * 3600 + (number('seconds') ?? 0);
      if (seconds <= 0) throw invalidRequest('Say by how many days, hours or seconds; time does not go back.', 'days');
      world.clock.advance(seconds);
      runAgenda(world);
      return { now: new Date(world.clock.nowSeconds() * 1000).toISOString() };
    },
  },
  {
    name: 'pay-session',
    group: 'payments',
    summary: 'Pay an open checkout session without its page.',
    fields: [
      session,
      { name: 'card', label: 'Card number', type: 'text', placeholder: '4242424242424242' },
      { name: 'email', label: 'Email', type: 'text', placeholder: 'buyer@example.com' },
    ],
    run: ({ world, text }) => {
      const known = the(world, 'checkout.session', text('session')).customer_details?.email;
      const email = known ?? (text('email') || 'buyer@example.com');
      return submitCheckout(world, text('session'), testCard(text('card') || '4242424242424242', email));
    },
  },
  {
    name: 'expire-session',
    group: 'payments',
    summary: 'Let an open checkout session expire now.',
    fields: [session],
    run: ({ world, text }) => expireSession(world, text('session')),
  },
  {
    name: 'settle-payment',
    group: 'payments',
    summary: 'Let a bank debit that is on its way arrive, or come back unpaid.',
    fields: [
      { name: 'payment', label: 'Payment', type: 'text', required: true, placeholder: 'pi_…' },
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['succeeds', 'fails'], required: true },
    ],
    run: ({ world, text }) => {
      settleCheckout(world, text('payment'), text('outcome') === 'succeeds');
      return the(world, 'payment_intent', text('payment'));
    },
  },
  {
    name: 'refund',
    group: 'payments',
    summary: "Refund a payment, whole or in part, with the seller's transfer and the fee, as the dashboard does.",
    fields: [payment, { name: 'amount_cents', label: 'Cents (empty: all)', type: 'number' }],
    run: ({ world, text, number }) => {
      const charge = the(world, 'charge', chargeOf(world, text('payment')));
      return refundCharge(world, charge.id, {
        amountCents: number('amount_cents'),
        reason: 'requested_by_customer',
        reverseTransfer: charge.transfer !== undefined,
        refundApplicationFee: charge.application_fee !== null,
      });
    },
  },
  {
    name: 'fail-refund',
    group: 'payments',
    summary: "Let the buyer's bank send a refund back.",
    fields: [{ name: 'refund', label: 'Refund', type: 'text', required: true, placeholder: 're_…' }],
    run: ({ world, text }) => failRefund(world, text('refund')),
  },
  {
    name: 'open-dispute',
    group: 'payments',
    summary: 'Let the buyer dispute a payment.',
    fields: [
      payment,
      {
        name: 'reason',
        label: 'Reason',
        type: 'choice',
        choices: ['fraudulent', 'product_not_received', 'duplicate', 'general'],
      },
    ],
    run: ({ world, text }) => openDispute(world, chargeOf(world, text('payment')), text('reason') || 'fraudulent'),
  },
  {
    name: 'win-dispute',
    group: 'payments',
    summary: 'Decide a dispute for the seller: the money comes back.',
    fields: [dispute],
    run: ({ world, text }) => decideDispute(world, text('dispute'), 'won'),
  },
  {
    name: 'lose-dispute',
    group: 'payments',
    summary: 'Decide a dispute for the buyer.',
    fields: [dispute],
    run: ({ world, text }) => decideDispute(world, text('dispute'), 'lost'),
  },
  {
    name: 'fraud-warning',
    group: 'payments',
    summary: "Send the card network's early warning of fraud.",
    fields: [payment],
    run: ({ world, text }) => warnOfFraud(world, chargeOf(world, text('payment'))),
  },
  {
    name: 'decline-next',
    group: 'payments',
    summary: 'Decline the next attempt to charge, whatever its card.',
    fields: [{ name: 'decline_code', label: 'Decline code', type: 'text', placeholder: 'generic_decline' }],
    run: ({ world, text }) => {
      world.store.set('decline_next', text('decline_code') || 'generic_decline');
      return { declineNext: text('decline_code') || 'generic_decline' };
    },
  },
  {
    name: 'change-card',
    group: 'payments',
    summary: "Replace a customer's card, so that the next renewal goes as that test card does.",
    fields: [
      { name: 'customer', label: 'Customer', type: 'text', required: true, placeholder: 'cus_…' },
      { name: 'card', label: 'Card number', type: 'text', required: true, placeholder: '4000000000000341' },
    ],
    run: ({ world, text }) => {
      const customer = the(world, 'customer', text('customer'));
      const method = createPaymentMethod(world, testCard(text('card'), customer.email ?? ''), customer.id);
      attachAsDefault(world, method.id, customer.id);
      for (const held of world.store.list('subscription', { where: ({ customer: id }) => id === customer.id })) {
        world.store.save('subscription', { ...held, default_payment_method: method.id });
      }
      return method;
    },
  },
  {
    name: 'complete-onboarding',
    group: 'accounts',
    summary: 'Finish the onboarding of a connected account without its pages.',
    fields: [
      account,
      { name: 'business_name', label: 'Business name', type: 'text', placeholder: 'Test Studio' },
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['enabled', 'restricted'] },
    ],
    run: ({ world, text }) =>
      finishOnboarding(
        world,
        text('account'),
        { businessType: 'individual', businessName: text('business_name') || 'Test Studio', lastFourDigits: '6789' },
        text('outcome') === 'restricted' ? 'restricted' : 'enabled',
      ),
  },
  {
    name: 'restrict-account',
    group: 'accounts',
    summary: 'Ask a connected account for more and stop its charges and payouts.',
    fields: [account],
    run: ({ world, text }) => setRestricted(world, text('account'), true),
  },
  {
    name: 'enable-account',
    group: 'accounts',
    summary: 'Find a restricted account in order again.',
    fields: [account],
    run: ({ world, text }) => setRestricted(world, text('account'), false),
  },
  {
    name: 'deauthorize-account',
    group: 'accounts',
    summary: "Let a seller take the platform's permission back.",
    fields: [account],
    run: ({ world, text }) => {
      deauthorize(world, text('account'));
      return { deauthorized: text('account') };
    },
  },
  {
    name: 'pay-out',
    group: 'accounts',
    summary: 'Pay a connected account what it holds, or let that payout fail.',
    fields: [account, { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['paid', 'failed'] }],
    run: ({ world, text }) => payOut(world, text('account'), text('outcome') === 'failed' ? 'failed' : 'paid'),
  },
  {
    name: 'redeliver',
    group: 'deliveries',
    summary: 'Deliver an event again, once or several times.',
    fields: [
      { name: 'event', label: 'Event', type: 'text', required: true, placeholder: 'evt_…' },
      { name: 'times', label: 'Times', type: 'number', placeholder: '1' },
    ],
    run: ({ world, deliveries, text, number }) => {
      const event = the(world, 'event', text('event'));
      const endpoints = deliveries.endpointsFor(event.type, event.account !== undefined);
      const times = number('times') ?? 1;
      for (let time = 0; time < times; time += 1) deliveries.enqueue(event.id, endpoints, { faithfully: true });
      return { event: event.id, deliveries: endpoints.length * times };
    },
  },
  {
    name: 'repeat-deliveries',
    group: 'deliveries',
    summary: 'Deliver each event from now on this many times (1: once, as usual).',
    fields: [{ name: 'times', label: 'Times', type: 'number', required: true }],
    run: ({ world, number }) => setNumber(world, 'repeat_deliveries', number('times')),
  },
  {
    name: 'delay-deliveries',
    group: 'deliveries',
    summary: 'Wait this long before each delivery from now on (0: at once).',
    fields: [{ name: 'seconds', label: 'Seconds', type: 'number', required: true }],
    run: ({ world, number }) => setNumber(world, 'delay_seconds', number('seconds')),
  },
  {
    name: 'drop-next',
    group: 'deliveries',
    summary: 'Lose the next deliveries: they are never tried.',
    fields: [{ name: 'count', label: 'How many', type: 'number', required: true }],
    run: ({ world, number }) => setNumber(world, 'drop_next', number('count')),
  },
  {
    name: 'drop-all',
    group: 'deliveries',
    summary: 'Lose every delivery while this is on.',
    fields: [{ name: 'on', label: 'Drop all', type: 'choice', choices: ['on', 'off'], required: true }],
    run: ({ world, text }) => setNumber(world, 'drop_all', text('on') === 'on' ? 1 : 0),
  },
  {
    name: 'shuffle-deliveries',
    group: 'deliveries',
    summary: 'Deliver in random order while this is on; what waits now is shuffled too.',
    fields: [{ name: 'on', label: 'Shuffle', type: 'choice', choices: ['on', 'off'], required: true }],
    run: ({ world, deliveries, text }) => {
      if (text('on') === 'on') deliveries.shuffleWaiting();
      return setNumber(world, 'shuffle_deliveries', text('on') === 'on' ? 1 : 0);
    },
  },
  {
    name: 'hold-deliveries',
    group: 'deliveries',
    summary: 'Deliver nothing until they are released.',
    fields: [],
    run: ({ world }) => setNumber(world, 'hold_deliveries', 1),
  },
  {
    name: 'release-deliveries',
    group: 'deliveries',
    summary: 'Deliver what was held.',
    fields: [],
    run: ({ world }) => setNumber(world, 'hold_deliveries', 0),
  },
  {
    name: 'retry-deliveries',
    group: 'deliveries',
    summary: 'Try failed deliveries again now, without waiting for their pause to end.',
    fields: [],
    run: ({ deliveries }) => {
      deliveries.retryNow();
      return { retried: true };
    },
  },
  {
    name: 'faithful-deliveries',
    group: 'deliveries',
    summary: 'End every disorder set above.',
    fields: [],
    run: ({ world }) => {
      for (const name of DISORDERS) world.store.set(name, '0');
      return { faithful: true };
    },
  },
  {
    name: 'outage',
    group: 'faults',
    summary:
      'Let the API fail for a while: error (500, nothing done), timeout (no answer, nothing done), lost-reply (done, but the answer is lost), slow.',
    fields: [
      { name: 'mode', label: 'Mode', type: 'choice', choices: OUTAGE_MODES, required: true },
      { name: 'seconds', label: 'Seconds', type: 'number', placeholder: '60' },
      { name: 'requests', label: 'Requests (empty: all)', type: 'number' },
      { name: 'milliseconds', label: 'Delay of slow (ms)', type: 'number', placeholder: '3000' },
    ],
    run: ({ world, text, number }) => {
      const mode = OUTAGE_MODES.find((candidate) => candidate === text('mode')) ?? 'error';
      const outage = {
        mode,
        untilMs: Date.now() + (number('seconds') ?? 60) * 1000,
        requests: number('requests') ?? null,
        milliseconds: number('milliseconds') ?? 3000,
      };
      setOutage(world.store, outage);
      return outage;
    },
  },
  {
    name: 'end-outage',
    group: 'faults',
    summary: 'Let the API answer again.',
    fields: [],
    run: ({ world }) => {
      setOutage(world.store, undefined);
      return { outage: null };
    },
  },
];

/** The settings that disturb deliveries; all of them 0 is how Stripe delivers on a good day. */
export const DISORDERS = [
  'repeat_deliveries',
  'delay_seconds',
  'drop_next',
  'drop_all',
  'shuffle_deliveries',
  'hold_deliveries',
] as const;

function setNumber(world: World, name: (typeof DISORDERS)[number], value: number | undefined): Record<string, number> {
  if (value === undefined || value < 0) throw invalidRequest('Give a number that is 0 or more.', name);
  world.store.set(name, String(value));
  return { [name]: value };
}

/** Runs a control with what a form or a JSON body gave, in one transaction; the clock's advance makes its own. */
export function runControl(
  world: World,
  deliveries: Deliveries,
  name: string,
  input: Readonly<Record<string, unknown>>,
): unknown {
  const control = CONTROLS.find((candidate) => candidate.name === name);
  if (control === undefined) {
    throw invalidRequest(
      `There is no control '${name}'. There are: ${CONTROLS.map((known) => known.name).join(', ')}.`,
      'name',
    );
  }
  const text = (field: string) => String(input[field] ?? '').trim();
  for (const field of control.fields) {
    if (field.required === true && text(field.name) === '') {
      throw invalidRequest(
        `${control.name} needs ${field.name}${field.placeholder === undefined ? '' : ` (${field.placeholder})`}.`,
        field.name,
      );
    }
    if (field.choices !== undefined && text(field.name) !== '' && !field.choices.includes(text(field.name))) {
      throw invalidRequest(`${field.name} must be one of ${field.choices.join(', ')}.`, field.name);
    }
    if (field.type === 'number' && !/^\d*$/.test(text(field.name))) {
      throw invalidRequest(`${field.name} must be a whole number, 0 or more.`, field.name);
    }
  }
  const unknown = Object.keys(input).find((given) => !control.fields.some((field) => field.name === given));
  if (unknown !== undefined) {
    throw invalidRequest(
      `${control.name} has no '${unknown}'; it has: ${control.fields.map((field) => field.name).join(', ') || 'no fields'}.`,
      unknown,
    );
  }
  const number = (field: string) => (text(field) === '' ? undefined : Number(text(field)));
  return control.name === 'advance-clock'
    ? control.run({ world, deliveries, text, number })
    : world.store.transaction(() => control.run({ world, deliveries, text, number }));
}
