import { gets, port, puts, updates } from '../needs.ts';

/** What people without an account write to us. */
export const contact = port({
  allow: {
    does: 'Counts a message against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#contact / TOKENS'), updates('TOKENS#contact / TOKENS')],
  },
  send: {
    does: 'Enqueues the mail to support and the acknowledgement, in one transaction',
    needs: [puts('MAIL#id / MAIL')],
  },
});
