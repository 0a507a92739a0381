import { gets, port, puts, queries, updates } from '../needs.ts';

const eventDone = updates('STRIPE_EVENT#id / STRIPE_EVENT');
const settled = [updates('USER#id / PAYOUT_ACCOUNT'), puts('AUDIT#account / at')];

/** Payout accounts as we know them. */
export const payoutAccounts = port({
  ofUser: { does: "A creator's payout account", needs: [gets('USER#id / PAYOUT_ACCOUNT')] },
  create: {
    does: 'Keeps a new account and who it belongs to; the first one stays',
    needs: [puts('USER#id / PAYOUT_ACCOUNT'), puts('ACCOUNT#acct / USER'), gets('USER#id / PAYOUT_ACCOUNT')],
  },
  ownerOf: { does: "The user behind a provider's account", needs: [gets('ACCOUNT#acct / USER')] },
  settle: {
    does: 'Brings an account to what the provider says, if it is still the version that was read',
    needs: settled,
  },
  settleByEvent: {
    does: 'The same, with the event that said so done in the same transaction',
    needs: [...settled, eventDone],
  },
});

/** The payment provider: checkout of courses. */
export const checkout = port({
  open: { does: 'Opens a hosted checkout page for a course', needs: [{ secret: 'stripe' }] },
  session: { does: 'A checkout session as the provider has it now', needs: [{ secret: 'stripe' }] },
  close: { does: 'Closes a page that nobody has paid on, and answers how it stands', needs: [{ secret: 'stripe' }] },
});

/** The payment provider: what became of payments, and what is moved after them. */
export const payments = port({
  behind: {
    does: 'The payment that a refund, dispute, warning, transfer or fee is about',
    needs: [{ secret: 'stripe' }],
  },
  byId: {
    does: 'A payment as the provider has it now, with its refunds, disputes, transfer and fee',
    needs: [{ secret: 'stripe' }],
  },
  isActionable: { does: 'Whether a fraud warning can still be met by a refund', needs: [{ secret: 'stripe' }] },
  refund: { does: 'Refunds what is left of a payment, with the transfer and the fee', needs: [{ secret: 'stripe' }] },
  reverse: { does: 'Takes a transfer back from its seller, if they still have it', needs: [{ secret: 'stripe' }] },
  takeAgain: { does: 'Takes back what a seller was sent again, if they still have it', needs: [{ secret: 'stripe' }] },
  returnFee: { does: 'Gives a part of our fee back to the seller', needs: [{ secret: 'stripe' }] },
  repay: { does: 'Sends a seller what is theirs again', needs: [{ secret: 'stripe' }] },
});

/** What sellers still have of money that is the buyers' again. */
export const sellerDebts = port({
  ofPayment: { does: 'The debt of one payment', needs: [gets('USER#id / SELLER_DEBT#payment')] },
  due: {
    does: 'Debts that may be collected again, the longest due first',
    needs: [queries('DUE#debts / nextAttemptAt', 'gsi3')],
  },
  noteRefusal: {
    does: 'Counts a refusal of the provider, and when it is asked again',
    needs: [updates('USER#id / SELLER_DEBT#payment'), puts('AUDIT#purchase / at')],
  },
});

/** The payment provider: creators' accounts. */
export const payoutProvider = port({
  createAccount: {
    does: "Opens an account for a creator in the stage's country; again answers the same one",
    needs: [{ secret: 'stripe' }, { setting: 'PAYOUT_COUNTRY' }],
  },
  account: {
    does: 'An account as the provider has it now',
    needs: [{ secret: 'stripe' }, { setting: 'PAYOUT_COUNTRY' }],
  },
  payout: { does: "A payout to a creator's bank as the provider has it now", needs: [{ secret: 'stripe' }] },
  onboardingUrl: { does: "The provider's onboarding pages", needs: [{ secret: 'stripe' }] },
  loginUrl: { does: "The provider's payout dashboard", needs: [{ secret: 'stripe' }] },
});

/** Payouts to sellers' banks. */
export const payouts = port({
  note: {
    does: "Leaves a payout's line, once, and tells the seller of one that failed; event done",
    needs: [puts('AUDIT#account / at'), puts('MAIL#id / MAIL'), eventDone],
  },
});

/** Refusals of the provider, which repeats one under the same idempotency key for a day. */
export const refusals = port({
  ask: {
    does: 'Makes a request of the provider under an idempotency key, a new one after each refusal',
    needs: [gets('REFUSALS#request / REFUSALS'), updates('REFUSALS#request / REFUSALS')],
  },
});

/** What the provider tells us, kept before it is acknowledged. */
export const stripeEvents = port({
  verify: {
    does: 'Checks the signature of a raw body with the current and the previous secret',
    needs: [{ secret: 'stripe' }],
  },
  keep: {
    does: 'Stores an event; one that is not done is made due again',
    needs: [puts('STRIPE_EVENT#id / STRIPE_EVENT'), updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  claim: {
    does: 'Counts an attempt and says when the next is due, before the work; the last one makes the row dead',
    needs: [gets('STRIPE_EVENT#id / STRIPE_EVENT'), updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  done: { does: 'Closes an event that asks for nothing', needs: [eventDone] },
  due: { does: 'Events whose next attempt is due', needs: [queries('DUE#money / nextAttemptAt', 'gsi3')] },
  backlog: {
    does: 'How many events are not done, and since when the oldest waits',
    needs: [queries('DUE#money / nextAttemptAt', 'gsi3')],
  },
  postpone: {
    does: 'Records why an attempt failed, and its backoff; the last one makes the row dead',
    needs: [updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
});
