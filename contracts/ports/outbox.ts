import { gets, port, queries, updates } from '../needs.ts';

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
  wait: {
    does: 'Moves the next look at a row: at a generation to when it would count as stuck, at a task to its next part',
    needs: [updates('GENERATION#id / GENERATION'), updates('TASK#id / TASK')],
  },
});

export const mail = port({
  deliver: { does: 'Sends one mail', needs: [{ mail: 'SendEmail' }] },
});

/** The site's own pages, for links in mails and for coming back from the payment provider. */
export const site = port({
  link: { does: 'The absolute address of a page', needs: [{ setting: 'SITE_URL' }] },
});
