import * as z from 'zod';
import { confirmUser } from '#contracts/jobs.ts';
import { profileFrom } from '#domain/users/registration.ts';
import { identity } from '../adapters/identity.ts';
import { registrations } from '../data/registrations.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';

const Confirmation = z.looseObject({
  triggerSource: z.string(),
  userName: z.string(),
  request: z.looseObject({ userAttributes: z.record(z.string(), z.string()) }),
});

export const handler = implementJob(
  confirmUser,
  { registrations, identity },
  async (event, { registrations, identity, now }) => {
    const { triggerSource, userName, request } = Confirmation.parse(event);
    // The same trigger runs after a forgotten password was set anew. Nobody is confirmed then; but whoever it was taken
    // from may be signed in with the old one, for a month. Where that cannot be ended the reset says that it failed, so that it is asked for anew.
    if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') await identity.signOutEverywhere(userName);
    if (triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
    try {
      const profile = profileFrom(userName, request.userAttributes, now());
      await registrations.register(profile);
      await identity.addToGroup(userName, profile.role);
    } catch (error) {
      // The account is confirmed whatever happens here, so an error would only tell the user something that is not so.
      log.error('registrationFailed', error);
    }
    return event;
  },
);
