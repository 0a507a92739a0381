import { gets, port, puts, updates } from '../needs.ts';

/** The user pool's own operations for whoever an access token is of. It asks no policy for them. */
export const credentials = port({
  check: { does: 'Asks whether a password is the right one', needs: [] },
  changePassword: { does: 'Changes the password, given the one before', needs: [] },
});

/** What protects an account, as its user changes it, and as its user is told of it. */
export const accountSafety = port({
  allow: {
    does: 'Counts a try against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#credentials / TOKENS'), updates('TOKENS#credentials / TOKENS')],
  },
  tell: { does: 'Enqueues the mail that says what was changed', needs: [puts('MAIL#id / MAIL')] },
});

/** A new address that waits for its code. */
export const emailChanges = port({
  allow: {
    does: 'Counts a code against the hourly limits of its user and of its address, unless one is past them',
    needs: [gets('TOKENS#email-change / TOKENS'), updates('TOKENS#email-change / TOKENS')],
  },
  start: {
    does: 'Keeps a code in the place of an earlier one, and enqueues its mail, in one transaction',
    needs: [puts('USER#id / EMAIL_CHANGE'), puts('MAIL#id / MAIL')],
  },
  spend: {
    does: 'Which address a code is for; counts a wrong one',
    needs: [gets('USER#id / EMAIL_CHANGE'), updates('USER#id / EMAIL_CHANGE')],
  },
});
