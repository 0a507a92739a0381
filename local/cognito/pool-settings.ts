import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { flag, parseProperties } from '#local/template/properties.ts';
import { cognitoTypes } from './resource-types.ts';

const count = z.coerce.number();

const PasswordPolicy = z.object({
  MinimumLength: count.default(8),
  RequireLowercase: flag.default(true),
  RequireNumbers: flag.default(true),
  RequireSymbols: flag.default(true),
  RequireUppercase: flag.default(true),
});

/** Strict: unknown triggers fail. */
const Triggers = z.strictObject({
  PreSignUp: z.string().optional(),
  PostConfirmation: z.string().optional(),
  CustomMessage: z.string().optional(),
});
export type TriggerName = keyof z.infer<typeof Triggers>;

const AttributeProperties = z.object({
  Name: z.string(),
  Mutable: flag.default(true),
  Required: flag.default(false),
  StringAttributeConstraints: z.object({ MinLength: count.optional(), MaxLength: count.optional() }).prefault({}),
});

const PoolProperties = z.object({
  UserPoolName: z.string().optional(),
  UsernameAttributes: z.tuple(
    [z.literal('email')],
    'the local user pool signs in by email: set UsernameAttributes to email',
  ),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .prefault({}),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: flag.default(false) }).prefault({}),
  Policies: z.object({ PasswordPolicy: PasswordPolicy.prefault({}) }).prefault({}),
  Schema: z.array(AttributeProperties).default([]),
  EmailConfiguration: z.object({ From: z.string().optional() }).prefault({}),
  EmailVerificationMessage: z.string().default('Your confirmation code is {####}'),
  EmailVerificationSubject: z.string().default('Your verification code'),
  LambdaConfig: Triggers.prefault({}),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z
    .array(z.literal('SOFTWARE_TOKEN_MFA', 'the local user pool supports authenticator apps only'))
    .default([]),
});

const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

const ClientProperties = z.object({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  PreventUserExistenceErrors: z.string().default('LEGACY'),
  EnableTokenRevocation: flag.default(true),
  GenerateSecret: z
    .literal(false, 'the local user pool supports public clients only: a browser cannot keep a secret')
    .default(false),
  AccessTokenValidity: count.default(1),
  IdTokenValidity: count.default(1),
  RefreshTokenValidity: count.default(30),
  TokenValidityUnits: z
    .object({ AccessToken: unit.default('hours'), IdToken: unit.default('hours'), RefreshToken: unit.default('days') })
    .prefault({}),
  RefreshTokenRotation: z
    .object({ Feature: z.enum(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: count.default(0) })
    .optional(),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
});

const GroupProperties = z.object({ UserPoolId: z.string(), GroupName: z.string(), Description: z.string().optional() });

export interface ClientSettings {
  readonly clientId: string;
  readonly flows: ReadonlySet<string>;
  readonly hidesUnknownUsers: boolean;
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly rotationGraceSeconds: number | undefined;
  readonly readable: ReadonlySet<string> | undefined;
  readonly writable: ReadonlySet<string> | undefined;
}

export interface AttributeSettings {
  readonly name: string;
  readonly mutable: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
}

export interface PoolSettings {
  readonly poolId: string;
  readonly arn: string;
  readonly issuer: string;
  /** The id's part after the underscore; SRP hashes it with the password. */
  readonly srpName: string;
  readonly passwordPolicy: z.infer<typeof PasswordPolicy>;
  readonly attributes: ReadonlyMap<string, AttributeSettings>;
  readonly verifiesEmail: boolean;
  readonly keepsEmailUntilVerified: boolean;
  readonly selfSignUp: boolean;
  readonly offersSoftwareTokens: boolean;
  readonly mail: { readonly from: string; readonly subject: string; readonly message: string };
  readonly triggers: z.infer<typeof Triggers>;
  readonly clients: ReadonlyMap<string, ClientSettings>;
  readonly groups: ReadonlyMap<string, { readonly description: string | undefined }>;
}

const STANDARD =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo';

export function poolSettings(resources: readonly TemplateResource[]): PoolSettings[] {
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  return ofType('AWS::Cognito::UserPool').map((resource) => {
    const { ref: poolId, attributes } = identityOf(resource);
    const pool = parseProperties(PoolProperties, resource);
    const clients = ofType('AWS::Cognito::UserPoolClient').flatMap((client) => {
      const settings = parseProperties(ClientProperties, client);
      return settings.UserPoolId === poolId ? [clientSettings(identityOf(client).ref, settings)] : [];
    });
    const groups = ofType('AWS::Cognito::UserPoolGroup').flatMap((group) => {
      const settings = parseProperties(GroupProperties, group);
      return settings.UserPoolId === poolId ? [settings] : [];
    });
    return {
      poolId,
      arn: attributes.Arn ?? '',
      issuer: attributes.ProviderURL ?? '',
      srpName: poolId.split('_')[1] ?? poolId,
      passwordPolicy: pool.Policies.PasswordPolicy,
      attributes: attributeSettings(pool.Schema),
      verifiesEmail: pool.AutoVerifiedAttributes.includes('email'),
      keepsEmailUntilVerified:
        pool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email'),
      offersSoftwareTokens: pool.MfaConfiguration === 'OPTIONAL' && pool.EnabledMfas.includes('SOFTWARE_TOKEN_MFA'),
      selfSignUp: !pool.AdminCreateUserConfig.AllowAdminCreateUserOnly,
      mail: {
        from: pool.EmailConfiguration.From ?? 'no-reply@verificationemail.com',
        subject: pool.EmailVerificationSubject,
        message: pool.EmailVerificationMessage,
      },
      triggers: pool.LambdaConfig,
      clients: new Map(clients.map((client) => [client.clientId, client])),
      groups: new Map(groups.map((group) => [group.GroupName, { description: group.Description }])),
    };
  });
}

function clientSettings(clientId: string, client: z.infer<typeof ClientProperties>): ClientSettings {
  const units = client.TokenValidityUnits;
  const rotates = client.RefreshTokenRotation?.Feature === 'ENABLED';
  return {
    clientId,
    flows: new Set(client.ExplicitAuthFlows.map((flow) => flow.replace(/^ALLOW_/, ''))),
    hidesUnknownUsers: client.PreventUserExistenceErrors === 'ENABLED',
    accessTokenSeconds: client.AccessTokenValidity * UNITS[units.AccessToken],
    idTokenSeconds: client.IdTokenValidity * UNITS[units.IdToken],
    refreshTokenSeconds: client.RefreshTokenValidity * UNITS[units.RefreshToken],
    rotationGraceSeconds: rotates ? client.RefreshTokenRotation?.RetryGracePeriodSeconds : undefined,
    readable: client.ReadAttributes && new Set(client.ReadAttributes),
    writable: client.WriteAttributes && new Set(client.WriteAttributes),
  };
}

function attributeSettings(schema: z.infer<typeof AttributeProperties>[]): Map<string, AttributeSettings> {
  const settings = new Map<string, AttributeSettings>(
    STANDARD.split(' ').map((name) => [
      name,
      { name, mutable: true, required: name === 'email', minLength: 0, maxLength: 2048 },
    ]),
  );
  for (const declared of schema) {
    // Templates name custom attributes without the prefix; calls and tokens have it.
    const name = settings.has(declared.Name) ? declared.Name : `custom:${declared.Name.replace(/^custom:/, '')}`;
    settings.set(name, {
      name,
      mutable: declared.Mutable,
      required: declared.Required || name === 'email',
      minLength: declared.StringAttributeConstraints.MinLength ?? 0,
      maxLength: declared.StringAttributeConstraints.MaxLength ?? 2048,
    });
  }
  return settings;
}

function identityOf(resource: TemplateResource) {
  const known = cognitoTypes.find(({ type }) => type === resource.type);
  if (!known)
    throw new Error(`${resource.logicalId} has the type ${resource.type}, which the local user pool does not support`);
  return known.identify(resource);
}
