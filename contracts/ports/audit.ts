import { port, queries, updates } from '../needs.ts';

/** See docs/invariants.md 19. */
export const audit = port({
  copiesDue: { does: 'Lists audit lines that are not copied yet', needs: [queries('DUE#audit / at', 'gsi3')] },
  writeCopy: {
    does: 'Writes lines as one locked object',
    needs: [{ bucket: 'audit', object: 'PutObject', key: 'lines/*' }],
  },
  copyDone: { does: 'Marks a line as copied', needs: [updates('AUDIT#subject / at')] },
  ofDay: {
    does: 'Lists the lines of a day, newest first, in pages',
    needs: [queries('AUDIT_DAY#date / at', 'gsi1')],
  },
  ofSubject: { does: 'Lists the lines of a subject in pages', needs: [queries('AUDIT#subject / at')] },
  newestOf: { does: 'Lists the newest lines of several subjects', needs: [queries('AUDIT#subject / at')] },
});
