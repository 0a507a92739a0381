import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
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
import { ownership as declared } from '#contracts/ports/identity.ts';
import type { Role } from '#domain/users/profile.ts';
import type { Claim } from '#domain/users/registration.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { client, patientClient } from './pool-client.ts';
import { poolRefusal } from './pool-refusals.ts';

/**
 * The pool confirms before it calls the trigger, and stays so when the trigger fails:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
const isOfTrigger = (error: unknown): boolean =>
  error instanceof UserLambdaValidationException ||
  error instanceof UnexpectedLambdaException ||
  error instanceof InvalidLambdaResponseException;

/** `who` is a user's id, or the address that the user signs in with. */
export const ownership = provide(declared, ({ setting }) => {
  const user = (who: string) => ({ UserPoolId: setting('USER_POOL_ID'), Username: who });
  const setPassword = async (who: string, password: string): Promise<void> => {
    await client.send(new AdminSetUserPasswordCommand({ ...user(who), Password: password, Permanent: true }));
  };
  return {
    /** @throws Problem wrong_code, rate_limited, already_confirmed; account_unfinished where the code was right and the trigger failed */
    async confirm(email: string, code: string, claim: Claim): Promise<void> {
      try {
        await patientClient.send(
          new ConfirmSignUpCommand({
            ClientId: setting('USER_POOL_CLIENT_ID'),
            Username: email,
            ConfirmationCode: code,
            ClientMetadata: claim,
          }),
        );
      } catch (error) {
        if (error instanceof NotAuthorizedException) throw new Problem('already_confirmed');
        if (isOfTrigger(error)) throw new Problem('account_unfinished');
        throw poolRefusal(error);
      }
    },

    setPassword,

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

    async isOpen(who: string): Promise<boolean> {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(user(who)));
      return Groups.length > 0;
    },

    /** The group last: it is what opens the account. */
    async open(who: string, { fullName, role }: { fullName: string; role: Role }): Promise<void> {
      await client.send(
        new AdminUpdateUserAttributesCommand({ ...user(who), UserAttributes: [{ Name: 'name', Value: fullName }] }),
      );
      await client.send(new AdminAddUserToGroupCommand({ ...user(who), GroupName: role }));
    },
  };
});
