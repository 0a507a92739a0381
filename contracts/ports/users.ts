import { gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const task = puts('TASK#id / TASK');
const audit = puts('AUDIT#user / at');

export const users = port({
  profile: { does: "Reads a user's profile", needs: [gets('USER#id / PROFILE')] },
  emails: { does: 'Reads the addresses of several users', needs: [getsMany('USER#id / PROFILE')] },
  overview: {
    does: 'Reads profile, subscriptions, payout account, usage and revenue together',
    needs: [getsMany('USER#id / PROFILE, PAYOUT_ACCOUNT'), queries('USER#id / REVENUE#… to USER_SUBSCRIPTION')],
  },
  subscription: {
    does: 'Reads the derived subscription and grants nothing',
    needs: [getsMany('USER#id / SUBSCRIPTION, USER_SUBSCRIPTION, PROFILE')],
  },
  entitlement: {
    does: 'Reads the derived subscription; grants the free trial at a learner’s first creation',
    needs: [
      getsMany('USER#id / SUBSCRIPTION, USER_SUBSCRIPTION, PROFILE'),
      puts('USER#id / USER_SUBSCRIPTION'),
      gets('USER#id / USER_SUBSCRIPTION'),
    ],
  },
  rename: {
    does: 'Sets the name and enqueues the update of its copies in one transaction',
    needs: [updates('USER#id / PROFILE'), task],
  },
  changeEmail: {
    does: 'Stores a verified address and enqueues the mail to the previous one in one transaction',
    needs: [updates('USER#id / PROFILE'), puts('MAIL#id / MAIL')],
  },
  delete: {
    does: 'Replaces the profile with a tombstone and enqueues the erasure, with an audit line',
    needs: [puts('USER#id / PROFILE'), task, audit],
  },
  isDeleted: {
    does: 'Checks whether the account was deleted; its token may still be valid',
    needs: [gets('USER#id / PROFILE')],
  },
  register: {
    does: 'Creates the profile and, for a creator, the free trial; idempotent',
    needs: [puts('USER#id / PROFILE'), puts('USER#id / USER_SUBSCRIPTION')],
  },
});
