import {
  ChangePasswordCommand,
  InvalidPasswordException,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '../../runtime/problem.ts';
import { client, poolRefusal } from './pool-client.ts';

/** The pool refuses a session that has ended and a wrong password by the same name. */
const isOfToken = ({ message }: Error): boolean => /access token/i.test(message);

async function askPool(accessToken: string, currentPassword: string, newPassword: string): Promise<void> {
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
      throw new Problem(isOfToken(error) ? 'unauthenticated' : 'wrong_password');
    if (error instanceof InvalidPasswordException)
      throw new Problem('invalid_input', { fields: { 'body.newPassword': 'is not a password that can be used' } });
    throw poolRefusal(error);
  }
}

/** The pool has no call that only asks; changing a password into itself is refused where it is wrong. */
const check = (accessToken: string, password: string): Promise<void> => askPool(accessToken, password, password);

/** A change whose answer was lost is refused when it is sent again: the password before is wrong by then, and the new one right. */
async function changePassword(accessToken: string, currentPassword: string, newPassword: string): Promise<void> {
  try {
    await askPool(accessToken, currentPassword, newPassword);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wrong_password') throw error;
    await check(accessToken, newPassword).catch(() => {
      throw error;
    });
  }
}

/** @throws Problem wrong_password, rate_limited; unauthenticated where the session has ended */
export const credentials = () => ({ changePassword, checkPassword: check });
