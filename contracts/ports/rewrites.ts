import { gets, port, puts, updates } from '../needs.ts';

/** Parts of a course that are written anew, each kept for a day. */
export const rewrites = port({
  allow: {
    does: 'Counts a rewriting against the hourly limit of its creator, unless it is past it',
    needs: [gets('TOKENS#rewrites / TOKENS'), updates('TOKENS#rewrites / TOKENS')],
  },
  begin: { does: 'Keeps what is to be written anew', needs: [puts('REWRITE#id / REWRITE')] },
  byId: { does: 'One rewriting', needs: [gets('REWRITE#id / REWRITE')] },
  propose: { does: 'Keeps the proposal, where none is kept', needs: [updates('REWRITE#id / REWRITE')] },
  fail: { does: 'Closes a rewriting that came to nothing', needs: [updates('REWRITE#id / REWRITE')] },
});
