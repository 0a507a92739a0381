import { gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const task = puts('TASK#id / TASK');
const audit = puts('AUDIT#user / at');

/** People: their profile, what they may do and what they have earned. */
export const users = port({
  profile: { does: "A user's profile", needs: [gets('USER#id / PROFILE')] },
  emails: { does: 'The addresses of several users', needs: [getsMany('USER#id / PROFILE')] },
  overview: {
    does: 'Profile, subscriptions, payout account, usage and revenue in one go',
    needs: [getsMany('USER#id / PROFILE, PAYOUT_ACCOUNT'), queries('USER#id / REVENUE#… to USER_SUBSCRIPTION')],
  },
  subscription: {
    does: 'The derived subscription as it is; grants nothing',
    needs: [getsMany('USER#id / SUBSCRIPTION, USER_SUBSCRIPTION, PROFILE')],
  },
  entitlement: {
    does: 'The derived subscription; grants the free trial to a learner who creates for the first time',
    needs: [
      getsMany('USER#id / SUBSCRIPTION, USER_SUBSCRIPTION, PROFILE'),
      puts('USER#id / USER_SUBSCRIPTION'),
      gets('USER#id / USER_SUBSCRIPTION'),
    ],
  },
  rename: {
    does: 'Sets the name and enqueues what shows it, in one transaction',
    needs: [updates('USER#id / PROFILE'), task],
  },
  changeEmail: {
    does: 'Takes over a proven address and enqueues the mail to the one before, in one transaction',
    needs: [updates('USER#id / PROFILE'), puts('MAIL#id / MAIL')],
  },
  close: {
    does: 'Puts a tombstone in the place of the profile and enqueues the erasure; leaves an audit line; one transaction',
    needs: [puts('USER#id / PROFILE'), task, audit],
  },
  isDeleted: {
    does: 'Whether the account was deleted, though its token is still valid',
    needs: [gets('USER#id / PROFILE')],
  },
  register: {
    does: 'Creates the profile and, for a creator, the free trial; once',
    needs: [puts('USER#id / PROFILE'), puts('USER#id / USER_SUBSCRIPTION')],
  },
});
