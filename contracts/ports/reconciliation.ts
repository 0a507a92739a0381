import { gets, port, puts, queries } from '../needs.ts';

/** How far the reconciler has come, and the events by which it has the consumer mend what it finds. */
export const reconciliation = port({
  position: { does: 'Where the last pass stopped, if it did', needs: [gets('RECONCILER / POSITION')] },
  keepPosition: { does: 'Keeps where a pass stopped', needs: [puts('RECONCILER / POSITION')] },
  accounts: { does: 'All payout accounts, a page at a time', needs: [queries('PAYOUT_ACCOUNTS / account', 'gsi1')] },
  isNoted: {
    does: 'Whether what became of a payment or payout has its line already',
    needs: [gets('AUDIT#subject / fact')],
  },
  raise: {
    does: "Stores an event of the reconciler's own, one for each object, for the consumer",
    needs: [gets('STRIPE_EVENT#id / STRIPE_EVENT'), puts('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
});

const lists = [{ secret: 'stripe' }] as const;

/** The payment provider: what it has, a page at a time, the newest first. */
export const providerLists = port({
  sessions: { does: 'Checkout pages for courses, opened since', needs: lists },
  refunded: { does: 'Payments of which something was refunded since', needs: lists },
  disputed: { does: 'Payments that were disputed since', needs: lists },
  warned: { does: 'Payments that a bank warned of since, and that can still be refunded', needs: lists },
  moved: { does: 'Transfers and fees of which something was taken back since', needs: lists },
  subscriptions: { does: 'Subscriptions, by customer', needs: lists },
  failedPayouts: { does: 'Payouts of an account that came back since', needs: lists },
});
