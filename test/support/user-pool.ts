import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  paginateListUsers,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp } from '#contracts/http/account.ts';
import type { Group } from '#domain/users/profile.ts';
import type { Claim } from '#domain/users/registration.ts';
import { handler as composeMessage } from '#functions/account/compose-message.ts';
import { handler as confirm } from '#functions/account/confirm-sign-up.ts';
import { handler as confirmUser } from '#functions/account/confirm-user.ts';
import type { OutgoingMail } from '#local/cognito/codes.ts';
import { createCognito } from '#local/cognito/cognito.ts';
import { poolTimestamp } from '#local/seed/sign-in.ts';
import { srpClient } from '#local/seed/srp.ts';
import type { AwsService } from '#local/service.ts';
import { clientId, poolId, poolResources } from '#test/local/cognito/a-pool.ts';
import { aFolder, serve, serveAws } from '#test/local/serve-aws.ts';
import { authenticatorCode } from './authenticator.ts';
import { invoke, type Reply } from './http-event.ts';

interface Draft {
  readonly name: string;
  readonly role?: string;
  readonly password?: string;
}

/** Runs before a function's call of this name. The call fails if it throws. */
type BeforeCall = Map<string, () => Promise<void>>;

const interrupted = (service: AwsService, beforeCall: BeforeCall): AwsService => ({
  ...service,
  async handle(call) {
    try {
      await beforeCall.get(call.headers['x-amz-target']?.split('.')[1] ?? '')?.();
    } catch {
      const headers = { 'content-type': 'application/x-amz-json-1.1' };
      return { status: 500, headers, body: JSON.stringify({ __type: 'InternalErrorException', message: 'no' }) };
    }
    return service.handle(call);
  },
});

/** The user pool stand-in with the product's triggers. */
export async function startUserPool() {
  const folder = aFolder();
  const mails: OutgoingMail[] = [];
  const triggers: Record<string, (event: unknown) => Promise<unknown>> = {
    'pre-sign-up': async (event) => event,
    'post-confirmation': (event) => confirmUser(event),
    'custom-message': (event) => composeMessage(event),
  };
  // Tests sign in with a plain password, because SRP is slow.
  const flows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  const resources = poolResources.map((resource) =>
    resource.type === 'AWS::Cognito::UserPoolClient'
      ? { ...resource, properties: { ...resource.properties, ExplicitAuthFlows: flows } }
      : resource,
  );
  const beforeCall: BeforeCall = new Map();
  const pool = createCognito({
    resources,
    dataDir: folder.path,
    invoke: async (name, event) => triggers[name]?.(event),
    sendMail: (mail) => void mails.push(mail),
    clock: () => new Date(),
  });
  const [admin, site] = await Promise.all([
    serveAws(interrupted(pool.service, beforeCall)),
    serve(pool.publicListener),
  ]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: admin.endpoint,
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
  });
  const visitors = new CognitoIdentityProviderClient({ endpoint: site.endpoint });
  const operator = new CognitoIdentityProviderClient({ endpoint: admin.endpoint });

  const mailTo = (email: string): OutgoingMail => {
    const mail = mails.findLast(({ to }) => to.includes(email));
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  };
  const codeFor = (email: string): string => /\b\d{6}\b/.exec(mailTo(email).html)?.[0] ?? '';

  /** Signs up with the pool's protocol. Returns the user id. */
  async function signUp(email: string, { name, role, password = 'secret1' }: Draft): Promise<string> {
    const attributes = { email, name, ...(role !== undefined && { 'custom:role': role }) };
    const { UserSub = '' } = await visitors.send(
      new SignUpCommand({
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    return UserSub;
  }

  async function signIn(email: string, password = 'secret1'): Promise<AuthenticationResultType> {
    const { AuthenticationResult = {} } = await visitors.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return AuthenticationResult;
  }

  return {
    visitors,
    operator,
    mailTo,
    codeFor,

    beforeCall,

    signUp,

    /** Confirms with the code from the email. */
    confirm: (
      email: string,
      password = 'secret1',
      claim: Claim = { asSignedUp: 'true' },
      code = codeFor(email),
    ): Promise<Reply> => invoke(confirm, confirmSignUp, { body: { email, code, password, claim } }),

    /** Creates a confirmed account. Returns its id. */
    async join(email: string, name: string, role: 'creator' | 'student'): Promise<string> {
      await signUp(email, { name, role });
      const { status } = await this.confirm(email);
      if (status !== 200) throw new Error(`${email} was not confirmed: ${status}`);
      return this.idOf(email);
    },

    signIn,

    /** The first half of a sign-in. The returned function completes it. */
    async beginSignIn(email: string, password: string): Promise<() => Promise<AuthenticationResultType>> {
      const poolName = poolId.split('_')[1] ?? '';
      const client = srpClient(poolName, password);
      const { ChallengeParameters: challenge = {} } = await visitors.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: client.clientPublic },
        }),
      );
      const { USER_ID_FOR_SRP = '', SALT = '', SRP_B = '', SECRET_BLOCK = '' } = challenge;
      return async () => {
        const TIMESTAMP = poolTimestamp(new Date());
        const { AuthenticationResult = {} } = await visitors.send(
          new RespondToAuthChallengeCommand({
            ClientId: clientId,
            ChallengeName: 'PASSWORD_VERIFIER',
            ChallengeResponses: {
              USERNAME: USER_ID_FOR_SRP,
              PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
              PASSWORD_CLAIM_SIGNATURE: client.prove(
                { username: USER_ID_FOR_SRP, salt: SALT, serverPublic: SRP_B, secretBlock: SECRET_BLOCK },
                TIMESTAMP,
              ),
              TIMESTAMP,
            },
          }),
        );
        return AuthenticationResult;
      };
    },

    accessToken: async (email: string): Promise<string> => (await signIn(email)).AccessToken ?? '',

    refresh: (refreshToken = '') =>
      visitors.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        }),
      ),

    /** Enables two-step sign-in directly at the pool. */
    async turnOnTwoSteps(AccessToken = ''): Promise<void> {
      const { SecretCode = '' } = await visitors.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      const UserCode = authenticatorCode(SecretCode, Date.now());
      await visitors.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      await visitors.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    },

    /** Resets a password with the link from the email. */
    async reset(email: string, Password: string): Promise<void> {
      await visitors.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
      const { searchParams } = new URL(/href="([^"]+)"/.exec(mailTo(email).html)?.[1]?.replaceAll('&amp;', '&') ?? '');
      const [Username = '', ConfirmationCode = ''] = ['email', 'code'].map((name) => searchParams.get(name) ?? '');
      await visitors.send(
        new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password }),
      );
    },

    async idOf(email: string): Promise<string> {
      const { Username = '' } = await operator.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
      return Username;
    },

    async ids(): Promise<string[]> {
      const found: string[] = [];
      for await (const { Users = [] } of paginateListUsers({ client: operator }, { UserPoolId: poolId }))
        found.push(...Users.map(({ Username = '' }) => Username));
      return found;
    },

    /** Undefined for an unknown user. */
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

/** The caller of an access token. */
export function callerOf(accessToken = ''): { id: string; groups: readonly Group[] } {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return { id: claims.sub, groups: claims['cognito:groups'] ?? [] };
}

export type TestUserPool = Awaited<ReturnType<typeof startUserPool>>;
