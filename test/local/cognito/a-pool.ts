import type { OutgoingMail } from '#local/cognito/codes.ts';
import { type Cognito, createCognito } from '#local/cognito/cognito.ts';
import { cognitoTypes } from '#local/cognito/resource-types.ts';
import type { InvokeFunction, TemplateResource } from '#local/service.ts';
import { aResource } from '../serve-aws.ts';

const refOf = (resource: TemplateResource): string =>
  cognitoTypes.find(({ type }) => type === resource.type)?.identify(resource).ref ?? '';

const bare = aResource('AWS::Cognito::UserPool', 'Pool');
export const poolId = refOf(bare);
export const clientId = refOf(aResource('AWS::Cognito::UserPoolClient', 'Client'));

/** A pool as CDK synthesizes it for the product: email sign-in, six characters, an immutable role. */
export const poolResources: TemplateResource[] = [
  aResource('AWS::Cognito::UserPool', 'Pool', {
    AutoVerifiedAttributes: ['email'],
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    EmailVerificationSubject: 'Your code',
    EmailVerificationMessage: 'Your code is {####}',
    Policies: {
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
    Schema: [
      { Name: 'name', Required: true, Mutable: true },
      { Name: 'role', Mutable: false, AttributeDataType: 'String', StringAttributeConstraints: { MaxLength: '16' } },
    ],
    LambdaConfig: { PreSignUp: 'pre-sign-up', PostConfirmation: 'post-confirmation', CustomMessage: 'custom-message' },
  }),
  aResource('AWS::Cognito::UserPoolClient', 'Client', {
    UserPoolId: poolId,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    AccessTokenValidity: 60,
    RefreshTokenValidity: 43_200,
    TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
  }),
  aResource('AWS::Cognito::UserPoolGroup', 'Creators', { UserPoolId: poolId, GroupName: 'creator' }),
  aResource('AWS::Cognito::UserPoolGroup', 'Students', { UserPoolId: poolId, GroupName: 'student' }),
];

export interface PoolFixture extends Cognito {
  readonly mails: OutgoingMail[];
  readonly events: { source: string; event: unknown }[];
  /** Moves the pool's clock. */
  advance(seconds: number): void;
  /** The code in the newest mail to this address. */
  codeFor(email: string): string;
}

/** A pool whose triggers act like the product's: a blocked domain, a group at confirmation, custom mails. */
export function aPool(dataDir: string, onConfirmed: (username: string) => Promise<void> = async () => {}): PoolFixture {
  const mails: OutgoingMail[] = [];
  const events: { source: string; event: unknown }[] = [];
  let ahead = 0;
  const invoke: InvokeFunction = async (name, event) => {
    const call = event as {
      triggerSource: string;
      userName: string;
      request: { userAttributes: Record<string, string>; codeParameter?: string };
      response: object;
    };
    events.push({ source: call.triggerSource, event });
    if (name === 'pre-sign-up' && call.request.userAttributes.email?.endsWith('@blocked.test')) {
      throw new Error('domain blocked');
    }
    if (call.triggerSource === 'PostConfirmation_ConfirmSignUp') await onConfirmed(call.userName);
    if (call.triggerSource === 'CustomMessage_ForgotPassword') {
      const link = `http://localhost/reset-password?user=${call.userName}&code=${call.request.codeParameter}`;
      return { ...call, response: { emailSubject: 'Reset', emailMessage: `<a href="${link}">Reset</a>` } };
    }
    return call;
  };
  const cognito = createCognito({
    resources: poolResources,
    dataDir,
    invoke,
    sendMail: (mail) => void mails.push(mail),
    clock: () => new Date(Date.now() + ahead * 1000),
  });
  return {
    ...cognito,
    mails,
    events,
    advance: (seconds) => {
      ahead += seconds;
    },
    codeFor: (email) => /\b\d{6}\b/.exec(mails.findLast(({ to }) => to.includes(email))?.html ?? '')?.[0] ?? '',
  };
}
