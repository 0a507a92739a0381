import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AttributeType,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Instant } from '#domain/time.ts';
import { isPlaceholder, PLACEHOLDER_PREFIX } from '#domain/users/registration.ts';
import type { Platform } from '../../runtime/platform.ts';
import { client } from './pool-client.ts';

const UNCONFIRMED = 'UNCONFIRMED';

/** A sign-up that was never confirmed, or an account whose confirmation was cut off before it got its address. */
const isUnfinished = (status: string | undefined, attributes: readonly AttributeType[] = []): boolean =>
  status === UNCONFIRMED || isPlaceholder(attributes.find(({ Name }) => Name === 'email')?.Value ?? '');

export const signUps = ({ setting }: Platform) => ({
  /** Ids of at most `most` that were made before then and that nobody confirmed, or whose confirmation was cut off. The pool's list may lag. */
  async unfinishedSignUps(before: Instant, most: number): Promise<string[]> {
    const found: string[] = [];
    for (const Filter of [`cognito:user_status = "${UNCONFIRMED}"`, `email ^= "${PLACEHOLDER_PREFIX}"`]) {
      const asked = { UserPoolId: setting('USER_POOL_ID'), Filter, Limit: 60 };
      for await (const { Users = [] } of paginateListUsers({ client }, asked)) {
        if (found.length >= most) break;
        for (const user of Users)
          if (
            user.Username !== undefined &&
            user.UserCreateDate !== undefined &&
            user.UserCreateDate < new Date(before)
          )
            if (isUnfinished(user.UserStatus, user.Attributes)) found.push(user.Username);
      }
    }
    return found.slice(0, most);
  },

  /** By id or address; whether there was one to forget. */
  async removeSignUp(who: string): Promise<boolean> {
    const UserPoolId = setting('USER_POOL_ID');
    try {
      const { Username, UserStatus, UserAttributes } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username: who }),
      );
      if (!isUnfinished(UserStatus, UserAttributes)) return false;
      // By id: the address may be of an account by now.
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
});
