import { gets, port, puts, queries, updates } from '../needs.ts';

const task = puts('TASK#id / TASK');
const audit = puts('AUDIT#user / at');

/** An account as its user changes it. What follows from a change goes on in the background, by a task. */
export const accounts = port({
  hasLeft: {
    does: 'Whether the account was deleted, though its token is still valid',
    needs: [gets('USER#id / PROFILE')],
  },
  rename: {
    does: 'Sets the name and enqueues what shows it, in one transaction',
    needs: [updates('USER#id / PROFILE'), task],
  },
  changeEmail: { does: 'Takes over a confirmed address', needs: [updates('USER#id / PROFILE')] },
  unsettled: {
    does: "How many of a user's purchases and sales are disputed",
    needs: [queries('BUYER#user / purchased', 'gsi1'), queries('SELLER#user / purchased', 'gsi2')],
  },
  purchases: { does: "A user's purchases, newest first", needs: [queries('BUYER#user / purchased', 'gsi1')] },
  leave: {
    does: 'Puts a tombstone in the place of the profile and enqueues the erasure; leaves an audit line; one transaction',
    needs: [puts('USER#id / PROFILE'), task, audit],
  },
});
