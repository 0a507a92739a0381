import { gets, getsMany, port, puts, queries } from '../needs.ts';

/** People: their profile, what they may do and what they have earned. */
export const users = port({
  profile: { does: "A user's profile", needs: [gets('USER#id / PROFILE')] },
  emails: { does: 'The addresses of several users', needs: [getsMany('USER#id / PROFILE')] },
  standing: {
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
});
