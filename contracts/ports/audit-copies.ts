import { port, queries, updates } from '../needs.ts';

/** The copy of the audit lines that nothing can alter (docs/invariants.md 19). */
export const auditCopies = port({
  due: { does: 'Audit lines that were not copied yet', needs: [queries('DUE#audit / at', 'gsi3')] },
  write: {
    does: 'Writes lines as one object, which is locked from then on',
    needs: [{ bucket: 'audit', object: 'PutObject', key: 'lines/*' }],
  },
  done: { does: 'Closes a line that was copied', needs: [updates('AUDIT#subject / at')] },
});
