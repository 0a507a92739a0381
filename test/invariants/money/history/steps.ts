import fc from 'fast-check';

/** An index, taken modulo the number of objects. */
const which = fc.nat({ max: 7 });
const MINUTES = [1, 2, 30, 60 * 3, 60 * 25, 60 * 24 * 5, 60 * 24 * 9, 60 * 24 * 31];
const step = <Does extends string, Fields extends object>(
  does: Does,
  fields: { [F in keyof Fields]: fc.Arbitrary<Fields[F]> },
) => fc.record({ does: fc.constant(does), ...fields }) as unknown as fc.Arbitrary<{ does: Does } & Fields>;

const cards = fc.oneof(
  { weight: 6, arbitrary: fc.constant('4242424242424242') },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '4000000000000002', // declined
      '4000000000000341', // can be saved, declines later
      '4000000000000259', // disputed
      '4000000000005423', // brings a fraud warning
      '4000000000005126', // its refunds fail later
      '000123456789', // a bank debit that arrives
      '000111111116', // one that does not
    ),
  },
);

/** Actions of people on our site and at Stripe, and events at Stripe. */
const one = {
  click: step('click', { buyer: which, course: which }),
  pay: step('pay', { page: which, card: cards }),
  enroll: step('enroll', { buyer: which }),
  leave: step('expire', { page: which }),
  untrackedSession: step('untracked-session', { of: which, cents: fc.constantFrom(0, 0, 100), unknown: fc.boolean() }),
  settle: step('settle', { payment: which, succeeds: fc.boolean() }),
  refund: step('refund', {
    payment: which,
    cents: fc.constantFrom(0, 0, 1, 7, 1_000),
    how: fc.constantFrom('whole', 'whole', 'without-the-seller'),
  }),
  failRefund: step('fail-refund', { refund: which }),
  dispute: step('dispute', { payment: which }),
  decide: step('decide', { dispute: which, verdict: fc.constantFrom('win', 'lose') }),
  warn: step('warn', { payment: which }),
  takeBack: step('reverse-by-hand', { payment: which, cents: fc.constantFrom(1, 500) }),
  account: step('account', {
    seller: which,
    change: fc.constantFrom('restrict', 'enable', 'deauthorize', 'pay-out', 'fail-pay-out'),
  }),
  connect: step('connect', { seller: which }),
  ask: step('ask-account', { seller: which }),
  course: step('course', {
    course: which,
    change: fc.constantFrom('unpublish', 'publish', 'delete', 'take-down', 'lift', 'price', 'free', 'purge'),
  }),
  quit: step('quit', { buyer: which }),
  closeCheckouts: step('close-pages', {}),
  rename: step('rename', { seller: which }),
  choose: step('choose', {
    subscriber: which,
    plan: fc.constantFrom('hobby_monthly', 'pro_monthly', 'learner_monthly'),
  }),
  check: step('check', { subscriber: which }),
  plan: step('plan', {
    plan: which,
    change: fc.constantFrom('cancel-later', 'keep', 'cancel', 'pro', 'hobby', 'end-trial', 'pause', 'unheard-of'),
  }),
  byHand: step('by-hand', {
    subscriber: which,
    plan: fc.constantFrom('pro_monthly', 'hobby_monthly'),
    page: fc.boolean(),
  }),
  card: step('card', { subscriber: which, card: fc.constantFrom('4242424242424242', '4000000000000341') }),
  customer: step('delete-customer', { subscriber: which }),
  time: step('time', { minutes: fc.constantFrom(...MINUTES) }),
  deliver: step('deliver', { seed: fc.nat(), most: fc.integer({ min: 1, max: 12 }) }),
  sweep: step('sweep', {}),
  outage: step('outage', {
    mode: fc.constantFrom('error', 'lost-reply', 'timeout'),
    requests: fc.integer({ min: 1, max: 4 }),
  }),
};
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Step = Of<(typeof one)[keyof typeof one]>;

const weights: Partial<Record<keyof typeof one, number>> = {
  click: 9,
  pay: 12,
  choose: 4,
  plan: 4,
  refund: 4,
  dispute: 3,
  decide: 4,
  course: 3,
  quit: 3,
  closeCheckouts: 2,
  deliver: 6,
  time: 4,
  failRefund: 2,
  untrackedSession: 2,
  settle: 2,
};
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(one).map(([name, arbitrary]) => ({
    weight: weights[name as keyof typeof one] ?? 1,
    arbitrary: arbitrary as fc.Arbitrary<Step>,
  })),
);

/** How the remaining events arrive. */
export interface Ending {
  readonly seed: number;
  readonly dropPercent: 0 | 50 | 100;
}
export interface History {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly endings: readonly [Ending, Ending];
}

export const history: fc.Arbitrary<History> = fc.record({
  seed: fc.nat(),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 30, size: 'max' }),
  endings: fc.tuple(
    fc.record({ seed: fc.nat(), dropPercent: fc.constant(0 as const) }),
    fc.record({ seed: fc.nat(), dropPercent: fc.constantFrom(0 as const, 50 as const, 100 as const) }),
  ),
});
