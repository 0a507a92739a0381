import { port, queries, updates } from '../needs.ts';

/** The copy of the audit lines that nothing can alter (docs/invariants.md 19). */
export const audit = port({
  copiesDue: { does: 'Audit lines that were not copied yet', needs: [queries('DUE#audit / at', 'gsi3')] },
  writeCopy: {
    does: 'Writes lines as one object, which is locked from then on',
    needs: [{ bucket: 'audit', object: 'PutObject', key: 'lines/*' }],
  },
  copyDone: { does: 'Closes a line that was copied', needs: [updates('AUDIT#subject / at')] },
  ofDay: {
    does: 'The lines of a day, newest first, a page at a time',
    needs: [queries('AUDIT_DAY#date / at', 'gsi1')],
  },
  ofSubject: { does: 'The lines of a subject, a page at a time', needs: [queries('AUDIT#subject / at')] },
  newestOf: { does: 'The newest lines of several subjects', needs: [queries('AUDIT#subject / at')] },
});
