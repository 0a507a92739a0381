import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { handler as composeMessage } from '#functions/account/compose-message.ts';
import { handler as confirmUser } from '#functions/account/confirm-user.ts';
import type { OutgoingMail } from '#local/cognito/codes.ts';
import { createCognito } from '#local/cognito/cognito.ts';
import { clientId, poolId, poolResources } from '#test/local/cognito/a-pool.ts';
import { aFolder, serve, serveAws } from '#test/local/serve-aws.ts';

/** The user pool of the tests: the stand-in, with the product's own functions as its triggers. */
export async function startUserPool() {
  const folder = aFolder();
  const mails: OutgoingMail[] = [];
  const triggers: Record<string, (event: unknown) => Promise<unknown>> = {
    'pre-sign-up': async (event) => event,
    'post-confirmation': (event) => confirmUser(event),
    'custom-message': (event) => composeMessage(event),
  };
  // People may sign in with a plain password here, which SRP would only make longer.
  const resources = poolResources.map((resource) =>
    resource.type === 'AWS::Cognito::UserPoolClient'
      ? { ...resource, properties: { ...resource.properties, ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } }
      : resource,
  );
  const pool = createCognito({
    resources,
    dataDir: folder.path,
    invoke: async (name, event) => triggers[name]?.(event),
    sendMail: (mail) => void mails.push(mail),
    clock: () => new Date(),
  });
  const [admin, site] = await Promise.all([serveAws(pool.service), serve(pool.publicListener)]);
  Object.assign(process.env, { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: admin.endpoint, USER_POOL_ID: poolId });
  const visitors = new CognitoIdentityProviderClient({ endpoint: site.endpoint });
  const operator = new CognitoIdentityProviderClient({ endpoint: admin.endpoint });

  const mailTo = (email: string): OutgoingMail => {
    const mail = mails.findLast(({ to }) => to.includes(email));
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  };
  const codeFor = (email: string): string => /\b\d{6}\b/.exec(mailTo(email).html)?.[0] ?? '';

  return {
    visitors,
    operator,
    mailTo,
    codeFor,

    /** A confirmed account; its id. */
    async join(email: string, name: string, role: 'creator' | 'student'): Promise<string> {
      const Username = email;
      const attributes = { email, name, 'custom:role': role };
      const { UserSub = '' } = await visitors.send(
        new SignUpCommand({
          ClientId: clientId,
          Username,
          Password: 'secret1',
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      await visitors.send(new ConfirmSignUpCommand({ ClientId: clientId, Username, ConfirmationCode: codeFor(email) }));
      return UserSub;
    },

    async accessToken(email: string): Promise<string> {
      const { AuthenticationResult } = await visitors.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: 'secret1' },
        }),
      );
      return AuthenticationResult?.AccessToken ?? '';
    },

    /** The attributes of a user; undefined for somebody who is not in the pool. */
    async attributesOf(userId: string): Promise<Record<string, string | undefined> | undefined> {
      try {
        const { UserAttributes = [] } = await operator.send(
          new AdminGetUserCommand({ UserPoolId: poolId, Username: userId }),
        );
        return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    async groupsOf(userId: string) {
      const { Groups = [] } = await operator.send(
        new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: userId }),
      );
      return Groups.map(({ GroupName }) => GroupName);
    },

    async stop(): Promise<void> {
      await Promise.all([admin.close(), site.close()]);
      folder.remove();
    },
  };
}
export type TestUserPool = Awaited<ReturnType<typeof startUserPool>>;
