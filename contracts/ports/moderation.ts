import { gets, port, puts, queries, updates } from '../needs.ts';

export const reports = port({
  save: {
    does: "Stores a user's one report of a course, within the hourly limit",
    needs: [
      gets('TOKENS#reports#user / TOKENS'),
      updates('TOKENS#reports#user / TOKENS'),
      updates('COURSE#id / REPORT#user'),
    ],
  },
  list: {
    does: 'Lists open or closed reports, newest first, in pages',
    needs: [queries('REPORTS#status / at#id', 'gsi2')],
  },
  close: {
    does: "Closes a course's open reports",
    needs: [queries('COURSE#id / REPORT#…'), updates('COURSE#id / REPORT#user')],
  },
  recordDismissal: {
    does: 'Writes an audit line about the admin who dismissed the reports',
    needs: [puts('AUDIT#course / at')],
  },
});
