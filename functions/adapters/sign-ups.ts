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

  /** Whether there was one to forget. */
  async forget(userId: string): Promise<boolean> {
    const user = { UserPoolId: setting('USER_POOL_ID'), Username: userId };
    try {
      const { UserStatus } = await client.send(new AdminGetUserCommand(user));
      if (UserStatus !== UNCONFIRMED) return false;
      await client.send(new AdminDeleteUserCommand(user));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
}));
