import { gets, port, puts, queries, updates } from '../needs.ts';

/** Also from people without an account. */
export const contact = port({
  send: {
    does: 'Enqueues the mail to support and the acknowledgment in one transaction',
    needs: [puts('MAIL#id / MAIL')],
  },
});

export const outbox = port({
  due: { does: 'Lists rows whose next attempt is due', needs: [queries('DUE#outbox / nextAttemptAt', 'gsi3')] },
  byKey: {
    does: 'Reads one row if it is due',
    needs: [gets('MAIL#id / MAIL'), gets('GENERATION#id / GENERATION'), gets('TASK#id / TASK')],
  },
  claim: {
    does: 'Counts an attempt and schedules the next before the work; the last attempt makes the row dead',
    needs: [updates('MAIL#id / MAIL'), updates('GENERATION#id / GENERATION'), updates('TASK#id / TASK')],
  },
  done: { does: 'Closes a row', needs: [updates('MAIL#id / MAIL'), updates('TASK#id / TASK')] },
  postpone: {
    does: 'Reschedules a row: a generation to when it counts as stuck, a task to its next part',
    needs: [updates('GENERATION#id / GENERATION'), updates('TASK#id / TASK')],
  },
});

export const mail = port({
  deliver: { does: 'Sends one mail', needs: [{ mail: 'SendEmail' }] },
});
