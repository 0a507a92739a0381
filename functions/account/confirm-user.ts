import * as z from 'zod';
import { confirmUser } from '#contracts/jobs.ts';
import { type Role, roleFrom } from '#domain/users/profile.ts';
import { Claim, nameFrom, profileFrom } from '#domain/users/registration.ts';
import { ownership } from '../adapters/ownership.ts';
import { registrations } from '../data/registrations.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';

const Confirmation = z.looseObject({
  triggerSource: z.string(),
  userName: z.string(),
  request: z.looseObject({
    userAttributes: z.record(z.string(), z.string()),
    clientMetadata: z.record(z.string(), z.string()).nullish(),
  }),
});
type Attributes = z.infer<typeof Confirmation>['request']['userAttributes'];

/** Without a claim nothing that was given at sign-up is taken over: it may be of somebody who does not own the address. */
function claimed(claim: Claim | undefined, draft: Attributes): { name: string | undefined; role: Role } {
  if (claim === undefined) return { name: undefined, role: 'student' };
  if ('asSignedUp' in claim) return { name: draft.name, role: roleFrom(draft['custom:role']) };
  return { name: claim.fullName, role: claim.role };
}

/**
 * Runs when a code from a mail was right, which proves the mailbox. Whoever signed the address up first may be somebody
 * else, so nothing of theirs may outlive that: the password, the sessions and the second step go before the account is
 * opened. An error before that leaves it closed; the caller is told, and a reset by mail comes back here.
 */
export const handler = implementJob(
  confirmUser,
  { registrations, ownership },
  async (event, { registrations, ownership, now }) => {
    const { triggerSource, userName, request } = Confirmation.parse(event);
    const open = async (claim: Claim | undefined): Promise<void> => {
      const { email = '' } = request.userAttributes;
      const { name, role } = claimed(claim, request.userAttributes);
      const fullName = nameFrom(name, email);
      await ownership.removeSecondStep(userName);
      await ownership.open(userName, { fullName, role });
      try {
        await registrations.register(profileFrom(userName, { email, name: fullName }, role, now()));
      } catch (error) {
        // The account is open and GET /me does this again, so an error would only tell the user something that is not so.
        log.error('registrationFailed', error);
      }
    };
    switch (triggerSource) {
      case 'PostConfirmation_ConfirmSignUp':
        await ownership.voidPassword(userName);
        await ownership.signOutEverywhere(userName);
        await open(Claim.safeParse(request.clientMetadata).data);
        return event;
      case 'PostConfirmation_ConfirmForgotPassword':
        await ownership.signOutEverywhere(userName);
        // A second step of an open account was set up by its owner, and a stolen mailbox alone must not remove it.
        if (!(await ownership.isOpen(userName))) await open(undefined);
        return event;
      default:
        return event;
    }
  },
);
