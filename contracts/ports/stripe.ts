import { gets, port, puts, queries, updates } from '../needs.ts';

const eventDone = updates('STRIPE_EVENT#id / STRIPE_EVENT');
const lists = [{ secret: 'stripe' }] as const;

/** What the provider tells us, kept before it is acknowledged. */
export const stripeEvents = port({
  verify: {
    does: 'Checks the signature of a raw body with the current and the previous secret',
    needs: [{ secret: 'stripe' }],
  },
  save: {
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

/** How far the reconciler has come, and the events by which it has the consumer mend what it finds. */
export const reconciliation = port({
  checkpoint: { does: 'Where the last pass stopped, if it did', needs: [gets('RECONCILER / POSITION')] },
  saveCheckpoint: { does: 'Keeps where a pass stopped', needs: [puts('RECONCILER / POSITION')] },
  accounts: { does: 'All payout accounts, a page at a time', needs: [queries('PAYOUT_ACCOUNTS / account', 'gsi1')] },
  isRecorded: {
    does: 'Whether what became of a payment or payout has its line already',
    needs: [gets('AUDIT#subject / fact')],
  },
  raiseEvent: {
    does: "Stores an event of the reconciler's own, one for each object, for the consumer",
    needs: [gets('STRIPE_EVENT#id / STRIPE_EVENT'), puts('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
});

/** The payment provider: what it has, a page at a time, the newest first. */
export const stripeLists = port({
  sessions: { does: 'Checkout pages for courses, opened since', needs: lists },
  refunded: { does: 'Payments of which something was refunded since', needs: lists },
  disputed: { does: 'Payments that were disputed since', needs: lists },
  warned: { does: 'Payments that a bank warned of since, and that can still be refunded', needs: lists },
  moved: { does: 'Transfers and fees of which something was taken back since', needs: lists },
  subscriptions: { does: 'Subscriptions, by customer', needs: lists },
  failedPayouts: { does: 'Payouts of an account that came back since', needs: lists },
});
