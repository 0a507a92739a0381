import { gets, port, puts } from '../needs.ts';

/** Who people are, for what asks nothing else about them. */
export const profiles = port({
  byId: { does: "A user's profile", needs: [gets('USER#id / PROFILE')] },
  hasLeft: {
    does: 'Whether the account was deleted, though its token is still valid',
    needs: [gets('USER#id / PROFILE')],
  },
});

export const registrations = port({
  register: {
    does: 'Creates the profile and, for a creator, the free trial; once',
    needs: [puts('USER#id / PROFILE'), puts('USER#id / USER_SUBSCRIPTION')],
  },
});
