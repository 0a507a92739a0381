import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

/** Purchases and enrollments. A purchase is granted by a verified provider event only, or by a free enrollment. */
export const purchases = port({
  find: { does: 'Did this user buy this course', needs: [gets('COURSE#id / PURCHASE#user')] },
  open: {
    does: 'Writes down the intent to buy, before the provider is asked',
    needs: [
      gets('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / PURCHASE_BEFORE#user#purchase'),
    ],
  },
  attachSession: {
    does: 'Notes the checkout session of a pending purchase',
    needs: [updates('COURSE#id / PURCHASE#user')],
  },
  enrollFree: {
    does: 'Records a purchase at price 0 with its enrollment',
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
    does: 'Leaves the audit line of a refund, one for each version of a purchase and amount; idempotent',
    needs: [puts('AUDIT#purchase / at')],
  },
  sync: {
    does: "Brings a purchase to where its payment stands: purchase, enrollment, seller's revenue, counters, the buyer's stars, the seller's debt, ledger and audit lines, mails, event done; one transaction",
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
    does: 'Brings a debt to what is still owed: debt, audit line, event done; one transaction',
    needs: [
      updates('USER#id / SELLER_DEBT#payment'),
      deletes('USER#id / SELLER_DEBT#payment'),
      puts('AUDIT#purchase / at'),
      updates('STRIPE_EVENT#id / STRIPE_EVENT'),
    ],
  },
  close: {
    does: 'Closes a pending purchase as expired or failed; event done',
    needs: [updates('COURSE#id / PURCHASE#user'), updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  recordRefund: {
    does: 'Leaves the ledger line of a payment that went back, tells its buyer, and closes the purchase that has no other; event done',
    needs: [
      gets('COURSE#id / PURCHASE_BEFORE#user#purchase'),
      updates('COURSE#id / PURCHASE#user'),
      puts('AUDIT#purchase / at'),
      puts('MAIL#id / MAIL'),
      updates('STRIPE_EVENT#id / STRIPE_EVENT'),
    ],
  },
  openSessionsOfCourse: {
    does: 'The open checkout sessions of a course',
    needs: [queries('OPEN_CHECKOUTS#course / created', 'gsi1')],
  },
  openSessionsOfBuyer: {
    does: 'The open checkout sessions of a buyer',
    needs: [queries('OPEN_CHECKOUTS_OF#user / created', 'gsi2')],
  },
  enrollmentsOf: { does: "A learner's enrollments", needs: [queries('USER#id / ENROLLMENT#…')] },
  markVisited: { does: 'Notes the first visit to the viewer', needs: [updates('USER#id / ENROLLMENT#course')] },
  heldBy: {
    does: 'Which of some courses a user bought and still holds',
    needs: [getsMany('COURSE#id / PURCHASE#user')],
  },
  salesOf: {
    does: "A seller's sales, newest first, a page at a time",
    needs: [queries('SELLER#user / purchased', 'gsi2')],
  },
  receiptsOf: {
    does: "A buyer's purchases, newest first, a page at a time",
    needs: [queries('BUYER#user / purchased', 'gsi1')],
  },
});
