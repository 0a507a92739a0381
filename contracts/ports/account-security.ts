import { gets, port, puts, updates } from '../needs.ts';

/** What protects an account, as its user changes it, and as its user is told of it. */
export const accountSecurity = port({
  limitAttempts: {
    does: 'Counts a try against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#credentials / TOKENS'), updates('TOKENS#credentials / TOKENS')],
  },
  notifyChange: { does: 'Enqueues the mail that says what was changed', needs: [puts('MAIL#id / MAIL')] },
  limitEmailChanges: {
    does: 'Counts a code against the hourly limits of its user and of its address, unless one is past them',
    needs: [gets('TOKENS#email-change / TOKENS'), updates('TOKENS#email-change / TOKENS')],
  },
  startEmailChange: {
    does: 'Keeps a code in the place of an earlier one, and enqueues its mail, in one transaction',
    needs: [puts('USER#id / EMAIL_CHANGE'), puts('MAIL#id / MAIL')],
  },
  confirmEmailChange: {
    does: 'Which address a code is for; counts a wrong one',
    needs: [gets('USER#id / EMAIL_CHANGE'), updates('USER#id / EMAIL_CHANGE')],
  },
});
