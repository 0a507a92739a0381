import { confirmSignUp } from '#contracts/http/account.ts';
import { ownership } from '../adapters/ownership.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';
import { Problem } from '../runtime/problem.ts';

/** The pool's trigger has voided the earlier password and opened the account by the time the confirmation answers. */
export const handler = implement(
  confirmSignUp,
  { ownership },
  async ({ body: { email, code, password, claim } }, { ownership }) => {
    await ownership.confirm(email, code, claim);
    try {
      await ownership.setPassword(email, password);
      // A sign-in with the earlier password may have been in flight while the trigger ended the sessions.
      await ownership.signOutEverywhere(email);
    } catch (error) {
      log.error('signUpUnfinished', error);
      throw new Problem('account_unfinished');
    }
    return { confirmed: true as const };
  },
);
