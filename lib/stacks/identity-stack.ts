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
import type { StageResources } from '../platform.ts';
import { removalOfProtected, type StageConfig } from '../stages.ts';

type Trigger = Job & { readonly startedBy: { readonly kind: 'user-pool' } };
const isTrigger = (job: Job): job is Trigger => job.startedBy.kind === 'user-pool';
const triggers = jobs.filter(isTrigger);

export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly mailIdentity: EmailIdentity;
  readonly mailSetArn: string;
  readonly functions: ServiceFunction[] = [];

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, stackName(stage, 'Identity'), { env: { region: stage.region }, terminationProtection: stage.protect });
    // SES pauses accounts by their bounce and complaint rates, so an alarm watches them.
    const configurationSetName = physicalName(stage, 'mail');
    const configurationSet = new ConfigurationSet(this, 'MailSet', {
      configurationSetName,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    // Applies to all mail, the user pool's included.
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
    // Group members, the client id and the DKIM keys in DNS could not be recreated.
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
      // Authenticator apps only: a mailed code adds nothing where passwords are reset by mail.
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
      // Set at sign-up; the confirmation trigger checks it and adds the user to the group.
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
   * The triggers refer to the pool, so references would be a cycle. Creating a pool does not check that its functions
   * exist:
   * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html#API_CreateUserPool_Errors
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

  addTriggers(platform: StageResources): void {
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
