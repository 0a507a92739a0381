import {
  ChangePasswordCommand,
  InvalidPasswordException,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { invalidFields } from '#contracts/errors.ts';
import { Problem } from '../../runtime/problem.ts';
import { client, poolRefusal } from './pool-client.ts';

/** An ended session and a wrong password have the same error name. */
const isTokenError = ({ message }: Error): boolean => /access token/i.test(message);

async function requestChange(accessToken: string, currentPassword: string, newPassword: string): Promise<void> {
  try {
    await client.send(
      new ChangePasswordCommand({
        AccessToken: accessToken,
        PreviousPassword: currentPassword,
        ProposedPassword: newPassword,
      }),
    );
  } catch (error) {
    if (error instanceof NotAuthorizedException)
      throw new Problem(isTokenError(error) ? 'unauthenticated' : 'wrong_password');
    if (error instanceof InvalidPasswordException)
      throw new Problem('invalid_input', { fields: invalidFields.newPassword });
    throw poolRefusal(error);
  }
}

/** The pool can't check a password, but changing it to itself fails if it is wrong. */
const checkPassword = (accessToken: string, password: string): Promise<void> =>
  requestChange(accessToken, password, password);

/** A retry after a lost response fails with the old password, so the new one shows success. */
async function changePassword(accessToken: string, currentPassword: string, newPassword: string): Promise<void> {
  try {
    await requestChange(accessToken, currentPassword, newPassword);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wrong_password') throw error;
    await checkPassword(accessToken, newPassword).catch(() => {
      throw error;
    });
  }
}

/** @throws Problem wrong_password, rate_limited; unauthenticated if the session has ended */
export const credentials = () => ({ changePassword, checkPassword });
