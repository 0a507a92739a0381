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
 * The trigger runs after the code check; if it fails, the sign-up stays confirmed
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html).
 */
const isTriggerError = (error: unknown): boolean =>
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

export const addressOwnership = ({ setting }: Platform) => {
  const user = (username: string) => ({ UserPoolId: setting('USER_POOL_ID'), Username: username });
  const setPassword = async (username: string, password: string): Promise<void> => {
    await client.send(new AdminSetUserPasswordCommand({ ...user(username), Password: password, Permanent: true }));
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
        // The code was right; the caller replaces the sign-up.
        if (isTriggerError(error)) return;
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
     * A new id invalidates sign-ins with the sign-up's password. The address moves last, so an error leaves an unusable
     * sign-up or a free address.
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
      if (userId === undefined) throw new Error('The user pool created a user without a username');
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

    voidPassword: (username: string): Promise<void> => setPassword(username, randomBytes(32).toString('base64url')),

    /** Ends refresh tokens; the API accepts an access token for up to another hour. */
    async signOutEverywhere(username: string): Promise<void> {
      await client.send(new AdminUserGlobalSignOutCommand(user(username)));
    },

    async removeSecondStep(username: string): Promise<void> {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...user(username),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      );
    },

    async isActive(username: string): Promise<boolean> {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(user(username)));
      return Groups.length > 0;
    },

    /** The group opens the account, so it comes last. */
    async activate(username: string, { fullName, role }: { fullName: string; role: Role }): Promise<void> {
      await client.send(
        new AdminUpdateUserAttributesCommand({
          ...user(username),
          UserAttributes: [{ Name: 'name', Value: fullName }],
        }),
      );
      await client.send(new AdminAddUserToGroupCommand({ ...user(username), GroupName: role }));
    },
  };
};
