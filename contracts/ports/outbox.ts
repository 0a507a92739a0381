import { gets, port, puts, queries, updates } from '../needs.ts';

/** What people without an account write to us. */
export const contact = port({
  allow: {
    does: 'Counts a message against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#contact / TOKENS'), updates('TOKENS#contact / TOKENS')],
  },
  send: {
    does: 'Enqueues the mail to support and the acknowledgement, in one transaction',
    needs: [puts('MAIL#id / MAIL')],
  },
});

/** Rows of the outbox other than money events: mails to send, generations to start, tasks of accounts. */
export const outbox = port({
  due: { does: 'Rows whose next attempt is due', needs: [queries('DUE#outbox / nextAttemptAt', 'gsi3')] },
  byKey: {
    does: 'One row, if it is due',
    needs: [gets('MAIL#id / MAIL'), gets('GENERATION#id / GENERATION'), gets('TASK#id / TASK')],
  },
  claim: {
    does: 'Counts an attempt and says when the next is due, before the work; the last one makes the row dead',
    needs: [updates('MAIL#id / MAIL'), updates('GENERATION#id / GENERATION'), updates('TASK#id / TASK')],
  },
  done: { does: 'Closes a row', needs: [updates('MAIL#id / MAIL'), updates('TASK#id / TASK')] },
  postpone: {
    does: 'Moves the next look at a row: at a generation to when it would count as stuck, at a task to its next part',
    needs: [updates('GENERATION#id / GENERATION'), updates('TASK#id / TASK')],
  },
});

export const mail = port({
  deliver: { does: 'Sends one mail', needs: [{ mail: 'SendEmail' }] },
});
