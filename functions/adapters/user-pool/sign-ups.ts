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

/** Or an account whose confirmation failed before it got its address. */
const isUnfinished = (status: string | undefined, attributes: readonly AttributeType[] = []): boolean =>
  status === UNCONFIRMED || isPlaceholder(attributes.find(({ Name }) => Name === 'email')?.Value ?? '');

export const signUps = ({ setting }: Platform) => ({
  /** The pool's list may lag. */
  async unfinishedSignUps(before: Instant, limit: number): Promise<string[]> {
    const found: string[] = [];
    for (const Filter of [`cognito:user_status = "${UNCONFIRMED}"`, `email ^= "${PLACEHOLDER_PREFIX}"`]) {
      const query = { UserPoolId: setting('USER_POOL_ID'), Filter, Limit: 60 };
      for await (const { Users = [] } of paginateListUsers({ client }, query)) {
        if (found.length >= limit) break;
        for (const user of Users)
          if (
            user.Username !== undefined &&
            user.UserCreateDate !== undefined &&
            user.UserCreateDate < new Date(before)
          )
            if (isUnfinished(user.UserStatus, user.Attributes)) found.push(user.Username);
      }
    }
    return found.slice(0, limit);
  },

  /** `username` may be the address. @returns whether a sign-up was deleted */
  async removeSignUp(username: string): Promise<boolean> {
    const UserPoolId = setting('USER_POOL_ID');
    try {
      const { Username, UserStatus, UserAttributes } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username: username }),
      );
      if (!isUnfinished(UserStatus, UserAttributes)) return false;
      // By id: the address may belong to an account by now.
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
});
