import { confirmSignUp } from '#contracts/http/account.ts';
import { ownership } from '../adapters/ownership.ts';
import { implement } from '../runtime/implement.ts';

/**
 * The pool's trigger has voided the earlier password and opened the account by the time the confirmation answers. What
 * fails after it is made good by setting a password by mail: the second try is told that the address is confirmed.
 */
export const handler = implement(
  confirmSignUp,
  { ownership },
  async ({ body: { email, code, password, claim } }, { ownership }) => {
    await ownership.confirm(email, code, claim);
    await ownership.setPassword(email, password);
    // A sign-in with the earlier password may have been in flight while the trigger ended the sessions.
    await ownership.signOutEverywhere(email);
    return { confirmed: true as const };
  },
);
