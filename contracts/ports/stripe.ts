import { gets, port, puts, queries, updates } from '../needs.ts';

const eventDone = updates('STRIPE_EVENT#id / STRIPE_EVENT');
const lists = [{ secret: 'stripe' }] as const;

/** Stored before they are acknowledged. */
export const stripeEvents = port({
  verify: {
    does: 'Verifies the signature of a raw body with the current and the previous secret',
    needs: [{ secret: 'stripe' }],
  },
  save: {
    does: 'Stores an event; makes a stored event due again unless it is done',
    needs: [puts('STRIPE_EVENT#id / STRIPE_EVENT'), updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  claim: {
    does: 'Counts an attempt and schedules the next before the work; the last attempt makes the row dead',
    needs: [gets('STRIPE_EVENT#id / STRIPE_EVENT'), updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  done: { does: 'Marks an event done that needs no work', needs: [eventDone] },
  due: { does: 'Lists events whose next attempt is due', needs: [queries('DUE#money / nextAttemptAt', 'gsi3')] },
  backlog: {
    does: 'Counts the events that are not done and returns the time of the oldest',
    needs: [queries('DUE#money / nextAttemptAt', 'gsi3')],
  },
  postpone: {
    does: "Stores an attempt's error and backoff; the last attempt makes the row dead",
    needs: [updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
});

/** The reconciler's checkpoint, and its events by which the consumer repairs drift. */
export const reconciliation = port({
  checkpoint: { does: 'Reads where the last pass stopped', needs: [gets('RECONCILER / POSITION')] },
  saveCheckpoint: { does: 'Stores where a pass stopped', needs: [puts('RECONCILER / POSITION')] },
  accounts: { does: 'Lists all payout accounts in pages', needs: [queries('PAYOUT_ACCOUNTS / account', 'gsi1')] },
  isRecorded: {
    does: 'Checks whether the audit line of a payment or payout exists',
    needs: [gets('AUDIT#subject / fact')],
  },
  raiseEvent: {
    does: 'Stores an event of the reconciler for the consumer, one for each object',
    needs: [gets('STRIPE_EVENT#id / STRIPE_EVENT'), puts('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
});

export const stripeLists = port({
  sessions: { does: 'Lists course checkout sessions created since a time', needs: lists },
  refunded: { does: 'Lists payments with refunds since a time', needs: lists },
  disputed: { does: 'Lists payments with disputes since a time', needs: lists },
  fraudWarnings: { does: 'Lists payments with fraud warnings since a time that can still be refunded', needs: lists },
  reversals: { does: 'Lists transfers and fees with reversals since a time', needs: lists },
  subscriptions: { does: 'Lists subscriptions grouped by customer', needs: lists },
  failedPayouts: { does: "Lists an account's failed payouts since a time", needs: lists },
});
