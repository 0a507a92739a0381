import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { poolUsers as declared } from '#contracts/ports/identity.ts';
import { provide } from '../runtime/dependencies.ts';
import { client } from './pool-client.ts';

export const poolUsers = provide(declared, ({ setting }) => ({
  async rename(userId: string, fullName: string): Promise<void> {
    await client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: setting('USER_POOL_ID'),
        Username: userId,
        UserAttributes: [{ Name: 'name', Value: fullName }],
      }),
    );
  },

  /** Again is the same. Refresh tokens end with it; an access token lives on for up to an hour. */
  async remove(userId: string): Promise<void> {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: userId }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  },
}));
