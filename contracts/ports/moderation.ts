import { gets, port, puts, queries, updates } from '../needs.ts';

/** What people report of courses, and what became of it. */
export const reports = port({
  save: {
    does: "Writes somebody's one report of a course; so many an hour",
    needs: [
      gets('TOKENS#reports#user / TOKENS'),
      updates('TOKENS#reports#user / TOKENS'),
      puts('COURSE#id / REPORT#user'),
    ],
  },
  page: {
    does: 'Reports that are open, or closed, newest first, a page at a time',
    needs: [queries('REPORTS#status / at#id', 'gsi2')],
  },
  close: {
    does: "Closes a course's open reports",
    needs: [queries('COURSE#id / REPORT#…'), updates('COURSE#id / REPORT#user')],
  },
  noteDismissal: { does: 'Leaves an audit line of who found nothing wrong', needs: [puts('AUDIT#course / at')] },
});

/** Takedowns of courses by admins. */
export const takedowns = port({
  takeDown: {
    does: 'Takes a course off the market, tells its owner and has its open checkouts closed; leaves an audit line; one transaction',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at'), puts('MAIL#id / MAIL'), puts('TASK#id / TASK')],
  },
  lift: {
    does: 'Brings it back as it was and tells its owner; leaves an audit line; one transaction',
    needs: [updates('COURSE#id / COURSE'), puts('AUDIT#course / at'), puts('MAIL#id / MAIL')],
  },
});

/** Refunds that one of us wants, written down before the provider is asked. */
export const refundIntents = port({
  write: {
    does: 'Leaves the audit line of a refund, one for each version of a purchase and amount; idempotent',
    needs: [puts('AUDIT#purchase / at')],
  },
});

/** The payment provider: money that goes back. */
export const refunds = port({
  ask: {
    does: 'Sends part or all of a payment back, with its part of the transfer and the fee; again is the same',
    needs: [{ secret: 'stripe' }],
  },
});

/** Who changed what, to be read. */
export const auditLog = port({
  ofDay: {
    does: 'The lines of a day, newest first, a page at a time',
    needs: [queries('AUDIT_DAY#date / at', 'gsi1')],
  },
  ofSubject: { does: 'The lines of a subject, a page at a time', needs: [queries('AUDIT#subject / at')] },
  newestOf: { does: 'The newest lines of several subjects', needs: [queries('AUDIT#subject / at')] },
});
