import { port, puts, updates } from '../needs.ts';

const task = puts('TASK#id / TASK');
const audit = puts('AUDIT#user / at');

/** An account as its user changes it. What follows from a change goes on in the background, by a task. */
export const accounts = port({
  rename: {
    does: 'Sets the name and enqueues what shows it, in one transaction',
    needs: [updates('USER#id / PROFILE'), task],
  },
  changeEmail: {
    does: 'Takes over a proven address and enqueues the mail to the one before, in one transaction',
    needs: [updates('USER#id / PROFILE'), puts('MAIL#id / MAIL')],
  },
  leave: {
    does: 'Puts a tombstone in the place of the profile and enqueues the erasure; leaves an audit line; one transaction',
    needs: [puts('USER#id / PROFILE'), task, audit],
  },
});
