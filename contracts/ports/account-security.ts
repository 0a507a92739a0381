import { gets, port, puts, updates } from '../needs.ts';

export const accountSecurity = port({
  notifyChange: { does: 'Enqueues the mail about a security change', needs: [puts('MAIL#id / MAIL')] },
  startEmailChange: {
    does: 'Stores a code in place of an earlier one and enqueues its mail in one transaction',
    needs: [puts('USER#id / EMAIL_CHANGE'), puts('MAIL#id / MAIL')],
  },
  confirmEmailChange: {
    does: 'Returns the address that a code is for; counts a wrong code',
    needs: [gets('USER#id / EMAIL_CHANGE'), updates('USER#id / EMAIL_CHANGE')],
  },
});
