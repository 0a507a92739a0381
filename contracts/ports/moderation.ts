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
  recordDismissal: { does: 'Leaves an audit line of who found nothing wrong', needs: [puts('AUDIT#course / at')] },
});
