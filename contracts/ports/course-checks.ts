import { checks, deletes, gets, port, puts, queries, updates } from '../needs.ts';

const running = checks('COURSE#id / CHECK');

/** Results expire 30 days after they were written. */
export const courseChecks = port({
  byCourse: { does: "Reads a course's check", needs: [gets('COURSE#id / CHECK')] },
  report: { does: "Reads a course's check with all its results", needs: [queries('COURSE#id / CHECK…')] },
  begin: {
    does: 'Starts a check of an existing course, unless one is running',
    needs: [updates('COURSE#id / CHECK'), checks('COURSE#id / COURSE')],
  },
  result: { does: 'Reads one result', needs: [gets('COURSE#id / CHECK#name')] },
  results: { does: 'Reads all results', needs: [queries('COURSE#id / CHECK#…')] },
  keep: {
    does: 'Keeps results of unchanged parts for another 30 days and removes those of removed parts',
    needs: [updates('COURSE#id / CHECK#name'), deletes('COURSE#id / CHECK#name'), running],
  },
  claim: {
    does: 'Claims a result before its paid call, unless another run holds it',
    needs: [puts('COURSE#id / CHECKING#name'), running],
  },
  release: { does: 'Gives a claim back', needs: [deletes('COURSE#id / CHECKING#name')] },
  save: {
    does: 'Stores a result while its course has a check',
    needs: [puts('COURSE#id / CHECK#name'), running],
  },
  finish: {
    does: "Closes a check that ended well, and renews the course page's figures if they are shown, in one transaction",
    needs: [updates('COURSE#id / CHECK'), updates('COURSE#id / COURSE')],
  },
  fail: { does: 'Closes a failed check', needs: [updates('COURSE#id / CHECK')] },
});
