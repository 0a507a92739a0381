import { turnOffTwoSteps } from '#contracts/http/account.ts';
import { credentials } from '../adapters/credentials.ts';
import { ownership } from '../adapters/ownership.ts';
import { accountSafety } from '../data/account-safety.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { accessTokenIn } from './access-token.ts';

/** Asks for the password again: whoever finds an open browser must not be able to make the account weaker. */
export const handler = implement(
  turnOffTwoSteps,
  { accountSafety, credentials, ownership },
  async ({ body, user, headers }, { accountSafety, credentials, ownership }) => {
    await accountSafety.allow(user.id);
    await credentials.check(accessTokenIn(headers), body.currentPassword);
    await ownership.removeSecondStep(user.id);
    await accountSafety.tell(user.id, 'two-steps-off');
    return { off: true as const };
  },
);
