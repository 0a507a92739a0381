import * as z from 'zod';
import { confirmUser } from '#contracts/jobs.ts';
import { nameFrom } from '#domain/users/registration.ts';
import { userPool } from '../adapters/user-pool/user-pool.ts';
import { implementJob } from '../runtime/implement-job.ts';

const Confirmation = z.looseObject({
  triggerSource: z.string(),
  userName: z.string(),
  request: z.looseObject({ userAttributes: z.record(z.string(), z.string()) }),
});

/**
 * Runs when a code from a mail was right, which proves the mailbox. A stranger may have signed the address up, so a
 * confirmed sign-up is closed, and the endpoint puts an account in its place. Where that failed, or was never asked, a
 * password that is set by mail opens the sign-up without anything that was given with it; GET /me makes the profile.
 */
export const handler = implementJob(confirmUser, { userPool }, async (event, { userPool }) => {
  const { triggerSource, userName, request } = Confirmation.parse(event);
  switch (triggerSource) {
    case 'PostConfirmation_ConfirmSignUp':
      await userPool.voidPassword(userName);
      await userPool.signOutEverywhere(userName);
      return event;
    case 'PostConfirmation_ConfirmForgotPassword':
      await userPool.signOutEverywhere(userName);
      // A second step of an open account was set up by its owner, and a stolen mailbox alone must not remove it.
      if (await userPool.isActive(userName)) return event;
      await userPool.removeSecondStep(userName);
      await userPool.activate(userName, {
        fullName: nameFrom(undefined, request.userAttributes.email ?? ''),
        role: 'student',
      });
      return event;
    default:
      return event;
  }
});
