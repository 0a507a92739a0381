import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { identity as declared } from '#contracts/ports/identity.ts';
import { provide } from '../runtime/dependencies.ts';
import { client } from './pool-client.ts';

/** The user pool. A user's name in it is their id, since people sign in by e-mail. */
export const identity = provide(declared, ({ setting }) => ({
  /** The attributes by their names in the pool; undefined for someone who is no longer in it. */
  async attributes(userId: string): Promise<Readonly<Record<string, string>> | undefined> {
    try {
      const reply = await client.send(
        new AdminGetUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: userId }),
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
        new AdminGetUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: email }),
      );
      return UserStatus !== 'UNCONFIRMED';
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
}));
