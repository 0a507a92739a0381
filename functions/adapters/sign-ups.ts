import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { signUps as declared } from '#contracts/ports/identity.ts';
import type { Instant } from '#domain/time.ts';
import { provide } from '../runtime/dependencies.ts';
import { client } from './pool-client.ts';

const UNCONFIRMED = 'UNCONFIRMED';

export const signUps = provide(declared, ({ setting }) => ({
  /** Ids of as many that were made before then. The pool's list may lag. */
  async unconfirmed(before: Instant, most: number): Promise<string[]> {
    const asked = { UserPoolId: setting('USER_POOL_ID'), Filter: `cognito:user_status = "${UNCONFIRMED}"`, Limit: 60 };
    const found: string[] = [];
    for await (const { Users = [] } of paginateListUsers({ client }, asked)) {
      for (const { Username, UserCreateDate } of Users)
        if (Username !== undefined && UserCreateDate !== undefined && UserCreateDate < new Date(before))
          found.push(Username);
      if (found.length >= most) break;
    }
    return found.slice(0, most);
  },

  /** By id or address; whether there was one to forget. */
  async forget(who: string): Promise<boolean> {
    const UserPoolId = setting('USER_POOL_ID');
    try {
      const { Username, UserStatus } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: who }));
      if (UserStatus !== UNCONFIRMED) return false;
      // By id: the address may be of an account by now.
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
}));
