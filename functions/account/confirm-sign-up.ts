import { confirmSignUp } from '#contracts/http/account.ts';
import { roleFrom } from '#domain/users/profile.ts';
import { nameFrom, profileFrom } from '#domain/users/registration.ts';
import { ownership } from '../adapters/ownership.ts';
import { registrations } from '../data/registrations.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';

/**
 * The sign-up may be a stranger's, with their password, so a new account takes its place. An error before that is made
 * good by setting a password by mail: the second try is told that the address is confirmed.
 */
export const handler = implement(
  confirmSignUp,
  { ownership, registrations },
  async ({ body: { email, code, password, claim } }, { ownership, registrations, now }) => {
    await ownership.confirm(email, code);
    const signUp = await ownership.signUpOf(email);
    const { name, role } =
      'asSignedUp' in claim
        ? { name: signUp.name, role: roleFrom(signUp.role) }
        : { name: claim.fullName, role: claim.role };
    const fullName = nameFrom(name, email);
    const userId = await ownership.replace(signUp, { email, password, fullName, role });
    try {
      await registrations.register(profileFrom(userId, { email, name: fullName }, role, now()));
    } catch (error) {
      // The account is open and GET /me does this again, so an error would only tell the user something that is not so.
      log.error('registrationFailed', error);
    }
    return { confirmed: true as const };
  },
);
