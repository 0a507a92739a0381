import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { userPool as declared } from '#contracts/ports/user-pool.ts';
import { provide } from '../../runtime/dependencies.ts';
import { addressOwnership } from './address-ownership.ts';
import { credentials } from './credentials.ts';
import { client } from './pool-client.ts';
import { poolUsers } from './pool-users.ts';
import { signUps } from './sign-ups.ts';

/** The username is the user's id; users sign in by email. */
export const userPool = provide(declared, (platform) => ({
  ...credentials(),
  ...poolUsers(platform),
  ...addressOwnership(platform),
  ...signUps(platform),
  async attributes(userId: string): Promise<Readonly<Record<string, string>> | undefined> {
    try {
      const reply = await client.send(
        new AdminGetUserCommand({ UserPoolId: platform.setting('USER_POOL_ID'), Username: userId }),
      );
      return Object.fromEntries(
        (reply.UserAttributes ?? []).flatMap(({ Name, Value }) => (Name && Value !== undefined ? [[Name, Value]] : [])),
      );
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  },

  async hasAccount(email: string): Promise<boolean> {
    try {
      const { UserStatus } = await client.send(
        new AdminGetUserCommand({ UserPoolId: platform.setting('USER_POOL_ID'), Username: email }),
      );
      return UserStatus !== 'UNCONFIRMED';
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
}));
