import { gets, port, puts, updates } from '../needs.ts';

/** Changes of password and email address. */
export const accountSecurity = port({
  limitAttempts: {
    does: 'Counts an attempt against the hourly limit, or refuses it',
    needs: [gets('TOKENS#credentials / TOKENS'), updates('TOKENS#credentials / TOKENS')],
  },
  notifyChange: { does: 'Enqueues the mail about a security change', needs: [puts('MAIL#id / MAIL')] },
  limitEmailChanges: {
    does: 'Counts a code against the hourly limits of its user and its address, or refuses it',
    needs: [gets('TOKENS#email-change / TOKENS'), updates('TOKENS#email-change / TOKENS')],
  },
  startEmailChange: {
    does: 'Stores a code in place of an earlier one and enqueues its mail in one transaction',
    needs: [puts('USER#id / EMAIL_CHANGE'), puts('MAIL#id / MAIL')],
  },
  confirmEmailChange: {
    does: 'Returns the address that a code is for; counts a wrong code',
    needs: [gets('USER#id / EMAIL_CHANGE'), updates('USER#id / EMAIL_CHANGE')],
  },
});
