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
 * A correct email code proves the mailbox, but a stranger may have made the sign-up: it is closed, and the endpoint
 * replaces it. If that fails, a password reset opens it without its other data.
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
      // A stolen mailbox alone must not remove the owner's second step.
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
