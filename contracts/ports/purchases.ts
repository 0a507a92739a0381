import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

/** Only a verified provider event or a free enrollment grants a purchase. */
export const purchases = port({
  find: { does: "Reads a user's purchase of a course", needs: [gets('COURSE#id / PURCHASE#user')] },
  open: {
    does: 'Stores a pending purchase before the provider is called',
    needs: [
      gets('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / PURCHASE_BEFORE#user#purchase'),
    ],
  },
  attachSession: {
    does: 'Stores the checkout session of a pending purchase',
    needs: [updates('COURSE#id / PURCHASE#user')],
  },
  enrollFree: {
    does: 'Stores a purchase at price 0 with its enrollment',
    needs: [
      gets('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / PURCHASE_BEFORE#user#purchase'),
      puts('USER#id / ENROLLMENT#course'),
      updates('USER#id / REVENUE#ALL'),
      updates('COURSE#id / STATS'),
      puts('AUDIT#purchase / at'),
    ],
  },
  recordRefundIntent: {
    does: 'Writes the audit line of a refund, once for each purchase version and amount',
    needs: [puts('AUDIT#purchase / at')],
  },
  sync: {
    does: "Updates a purchase and all rows derived from it to its payment's state, and marks the event done, in one transaction",
    needs: [
      updates('COURSE#id / PURCHASE#user'),
      puts('USER#id / ENROLLMENT#course'),
      updates('USER#id / ENROLLMENT#course'),
      updates('USER#id / REVENUE#ALL'),
      updates('USER#id / REVENUE#month'),
      updates('COURSE#id / STATS'),
      gets('COURSE#id / REVIEW#author'),
      updates('COURSE#id / REVIEW#author'),
      puts('USER#id / SELLER_DEBT#payment'),
      updates('USER#id / SELLER_DEBT#payment'),
      deletes('USER#id / SELLER_DEBT#payment'),
      puts('AUDIT#purchase / at'),
      puts('MAIL#id / MAIL'),
      updates('STRIPE_EVENT#id / STRIPE_EVENT'),
    ],
  },
  syncDebt: {
    does: 'Updates a debt to the amount owed and marks the event done, with an audit line',
    needs: [
      updates('USER#id / SELLER_DEBT#payment'),
      deletes('USER#id / SELLER_DEBT#payment'),
      puts('AUDIT#purchase / at'),
      updates('STRIPE_EVENT#id / STRIPE_EVENT'),
    ],
  },
  close: {
    does: 'Closes a pending purchase as expired or failed and marks the event done',
    needs: [updates('COURSE#id / PURCHASE#user'), updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  recordRefusedPayment: {
    does: "Writes a refunded payment's ledger line, mails its buyer, closes its pending purchase and marks the event done",
    needs: [
      gets('COURSE#id / PURCHASE_BEFORE#user#purchase'),
      updates('COURSE#id / PURCHASE#user'),
      puts('AUDIT#purchase / at'),
      puts('MAIL#id / MAIL'),
      updates('STRIPE_EVENT#id / STRIPE_EVENT'),
    ],
  },
  openSessionsOfCourse: {
    does: 'Lists the open checkout sessions of a course',
    needs: [queries('OPEN_CHECKOUTS#course / created', 'gsi1')],
  },
  openSessionsOfBuyer: {
    does: 'Lists the open checkout sessions of a buyer',
    needs: [queries('OPEN_CHECKOUTS_OF#user / created', 'gsi2')],
  },
  enrollmentsOf: { does: "Lists a learner's enrollments", needs: [queries('USER#id / ENROLLMENT#…')] },
  markVisited: { does: 'Records the first visit to the viewer', needs: [updates('USER#id / ENROLLMENT#course')] },
  heldBy: {
    does: 'Returns which of some courses a user bought and still holds',
    needs: [getsMany('COURSE#id / PURCHASE#user')],
  },
  salesOf: {
    does: "Lists a seller's sales, newest first, in pages",
    needs: [queries('SELLER#user / purchased', 'gsi2')],
  },
  receiptsOf: {
    does: "Lists a buyer's purchases, newest first, in pages",
    needs: [queries('BUYER#user / purchased', 'gsi1')],
  },
});
