import { Duration, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Job, jobs } from '#contracts/jobs.ts';
import { brand } from '#domain/brand.ts';
import { MIN_PASSWORD_CHARS } from '#domain/limits.ts';
import { groups } from '#domain/users/profile.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { functionArn, pascalCase, physicalName, stackName } from '../names.ts';
import type { Platform } from '../platform.ts';
import { removalOfProtected, type StageConfig } from '../stages.ts';

type Trigger = Job & { readonly startedBy: { readonly kind: 'user-pool' } };
const isTrigger = (job: Job): job is Trigger => job.startedBy.kind === 'user-pool';
const triggers = jobs.filter(isTrigger);

/** Who people are: the user pool, its groups, its browser client, and the address that mail comes from. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly mailIdentity: EmailIdentity;
  readonly mailSetArn: string;
  readonly functions: ServiceFunction[] = [];

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, stackName(stage, 'Identity'), { env: { region: stage.region }, terminationProtection: stage.protect });
    // Bounces and complaints keep an address from being written to again, and are counted for an alarm: SES pauses accounts by them.
    const configurationSetName = physicalName(stage, 'mail');
    const configurationSet = new ConfigurationSet(this, 'MailSet', {
      configurationSetName,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    // The identity's default set is that of every mail from it, the user pool's too.
    this.mailIdentity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(stage.mail.domain),
      configurationSet,
    });
    this.mailSetArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSetName,
    });
    this.userPool = this.#userPool(stage);
    this.#nameTriggers(stage);
    const madeGroups = groups.map(
      (groupName) => new UserPoolGroup(this, `${pascalCase(groupName)}Group`, { userPool: this.userPool, groupName }),
    );
    this.client = this.#browserClient();
    // Who is in a group, the id that the site signs in with, and the keys that are in DNS could not be made again.
    for (const kept of [...madeGroups, this.client, this.mailIdentity]) kept.applyRemovalPolicy(stage.removal);
  }

  #userPool(stage: StageConfig): UserPool {
    const { mail } = stage;
    const pool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      // Authenticator apps alone: a code by mail adds nothing to a pool whose passwords are reset by mail.
      mfaSecondFactor: { sms: false, otp: true },
      userVerification: { emailStyle: VerificationEmailStyle.CODE },
      passwordPolicy: {
        minLength: MIN_PASSWORD_CHARS,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: true, mutable: true } },
      // Written once, at sign-up; the confirmation allow-lists what it says, and an account keeps it as a group alone.
      customAttributes: { role: new StringAttribute({ mutable: false, maxLen: 20 }) },
      featurePlan: FeaturePlan.ESSENTIALS,
      email: mail.verified
        ? UserPoolEmail.withSES({
            fromEmail: mail.from,
            fromName: brand.name,
            sesRegion: stage.region,
            sesVerifiedDomain: mail.domain,
          })
        : UserPoolEmail.withCognito(),
      deletionProtection: stage.protect,
      removalPolicy: removalOfProtected(stage),
    });
    if (mail.verified) pool.node.addDependency(this.mailIdentity);
    return pool;
  }

  /**
   * The pool names its triggers, and the triggers refer to the pool, in their environment and policy; a reference both
   * ways would be a circle. Making a pool does not look for its functions (it is not among CreateUserPool's errors:
   * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html#API_CreateUserPool_Errors).
   */
  #nameTriggers(stage: StageConfig): void {
    const pool = this.userPool.node.defaultChild;
    if (!(pool instanceof CfnUserPool)) throw new Error('A UserPool no longer has a CfnUserPool as its default child');
    pool.lambdaConfig = Object.fromEntries(
      triggers.map(({ name, startedBy }) => [camelCase(startedBy.trigger), functionArn(this, stage, name)]),
    );
  }

  #browserClient(): UserPoolClient {
    const standard = { email: true, fullname: true };
    const attributes = new ClientAttributes().withCustomAttributes('role');
    return this.userPool.addClient('Browser', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      readAttributes: attributes.withStandardAttributes({ ...standard, emailVerified: true }),
      writeAttributes: attributes.withStandardAttributes(standard),
    });
  }

  /** The functions that the pool calls. They come after the pool, since they need what is made from it. */
  addTriggers(platform: Platform): void {
    for (const job of triggers) {
      const trigger = new ServiceFunction(this, job, platform);
      trigger.addPermission('UserPool', {
        principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
        sourceArn: this.userPool.userPoolArn,
      });
      this.functions.push(trigger);
    }
  }
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
