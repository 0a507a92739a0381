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
  refund: { does: 'Refunds a payment in full, with the transfer and the fee', needs: [{ secret: 'stripe' }] },
});

/** The payment provider: creators' accounts. */
export const payoutProvider = port({
  createAccount: { does: 'Opens an account for a creator; again answers the same one', needs: [{ secret: 'stripe' }] },
  account: { does: 'An account as the provider has it now', needs: [{ secret: 'stripe' }] },
  onboardingUrl: { does: "The provider's onboarding pages", needs: [{ secret: 'stripe' }] },
  loginUrl: { does: "The provider's payout dashboard", needs: [{ secret: 'stripe' }] },
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
  byId: { does: 'One event', needs: [gets('STRIPE_EVENT#id / STRIPE_EVENT')] },
  done: { does: 'Closes an event that asks for nothing', needs: [eventDone] },
  due: { does: 'Events whose next attempt is due', needs: [queries('DUE#money / nextAttemptAt', 'gsi3')] },
  backlog: {
    does: 'How many events are not done, and since when the oldest waits',
    needs: [queries('DUE#money / nextAttemptAt', 'gsi3')],
  },
  postpone: {
    does: 'Records a failed attempt and its backoff; the last one makes the row dead',
    needs: [updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
});
