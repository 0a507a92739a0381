import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmSignUpCommand,
  InvalidLambdaResponseException,
  NotAuthorizedException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '#domain/users/profile.ts';
import { placeholderEmail } from '#domain/users/registration.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { client, patientClient, poolRefusal } from './pool-client.ts';
import { deleteUser } from './pool-users.ts';

/**
 * The pool checks the code before it calls the trigger, and the sign-up stays confirmed when the trigger fails:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
const isOfTrigger = (error: unknown): boolean =>
  error instanceof UserLambdaValidationException ||
  error instanceof UnexpectedLambdaException ||
  error instanceof InvalidLambdaResponseException;

interface SignUp {
  readonly userId: string;
  readonly name: string | undefined;
  readonly role: string | undefined;
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly role: Role;
}

/** `who` is a user's id, or the address that the user signs in with. */
export const ownership = ({ setting }: Platform) => {
  const user = (who: string) => ({ UserPoolId: setting('USER_POOL_ID'), Username: who });
  const setPassword = async (who: string, password: string): Promise<void> => {
    await client.send(new AdminSetUserPasswordCommand({ ...user(who), Password: password, Permanent: true }));
  };
  return {
    /** @throws Problem wrong_code, rate_limited, already_confirmed */
    async confirmSignUp(email: string, code: string): Promise<void> {
      try {
        await patientClient.send(
          new ConfirmSignUpCommand({
            ClientId: setting('USER_POOL_CLIENT_ID'),
            Username: email,
            ConfirmationCode: code,
          }),
        );
      } catch (error) {
        // The code was right, and what the trigger does is only needed where nobody replaces the sign-up.
        if (isOfTrigger(error)) return;
        if (error instanceof NotAuthorizedException) throw new Problem('already_confirmed');
        throw poolRefusal(error);
      }
    },

    async pendingSignUp(email: string): Promise<SignUp> {
      const { Username = '', UserAttributes = [] } = await client.send(new AdminGetUserCommand(user(email)));
      const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      return { userId: Username, name: attributes.name, role: attributes['custom:role'] };
    },

    /**
     * The account has an id of its own: a sign-in that began with the sign-up's password ends at an id that is gone. It is
     * whole before the sign-up is deleted and gets the address after that, so an error leaves a sign-up that nobody
     * can sign in to, or an address that is free.
     */
    async replaceSignUp(
      { userId: signUpId }: SignUp,
      { email, password, fullName, role }: NewAccount,
    ): Promise<string> {
      const placeholder = placeholderEmail(randomUUID());
      const { User } = await client.send(
        new AdminCreateUserCommand({
          ...user(placeholder),
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: placeholder },
            { Name: 'name', Value: fullName },
          ],
        }),
      );
      const userId = User?.Username;
      if (userId === undefined) throw new Error('The user pool made a user and did not say which');
      try {
        await setPassword(userId, password);
        await client.send(new AdminAddUserToGroupCommand({ ...user(userId), GroupName: role }));
        await deleteUser(user(signUpId));
        await client.send(
          new AdminUpdateUserAttributesCommand({
            ...user(userId),
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        );
        return userId;
      } catch (error) {
        await deleteUser(user(userId)).catch(() => {});
        throw error;
      }
    },

    voidPassword: (who: string): Promise<void> => setPassword(who, randomBytes(32).toString('base64url')),

    /** Refresh tokens end with it, and what an access token opens at the pool; the API takes one for up to an hour more. */
    async signOutEverywhere(who: string): Promise<void> {
      await client.send(new AdminUserGlobalSignOutCommand(user(who)));
    },

    async removeSecondStep(who: string): Promise<void> {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...user(who),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      );
    },

    async isActive(who: string): Promise<boolean> {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(user(who)));
      return Groups.length > 0;
    },

    /** The group last: it is what opens the account. */
    async activate(who: string, { fullName, role }: { fullName: string; role: Role }): Promise<void> {
      await client.send(
        new AdminUpdateUserAttributesCommand({ ...user(who), UserAttributes: [{ Name: 'name', Value: fullName }] }),
      );
      await client.send(new AdminAddUserToGroupCommand({ ...user(who), GroupName: role }));
    },
  };
};
