import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { client } from './pool-client.ts';

export async function deleteUser(user: { readonly UserPoolId: string; readonly Username: string }): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand(user));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

export const poolUsers = ({ setting }: Platform) => ({
  async rename(userId: string, fullName: string): Promise<void> {
    await client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: setting('USER_POOL_ID'),
        Username: userId,
        UserAttributes: [{ Name: 'name', Value: fullName }],
      }),
    );
  },

  async changeEmail(userId: string, email: string): Promise<void> {
    try {
      await client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId: setting('USER_POOL_ID'),
          Username: userId,
          // Together, or the pool mails its own code and keeps the previous address.
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
    } catch (error) {
      if (error instanceof AliasExistsException) throw new Problem('email_taken');
      throw error;
    }
  },

  /** Ends refresh tokens; an access token is valid for up to an hour. */
  remove: (userId: string): Promise<void> => deleteUser({ UserPoolId: setting('USER_POOL_ID'), Username: userId }),
});
