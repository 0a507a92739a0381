import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import {
  type Conditions,
  FederatedPrincipal,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { brand } from '#domain/brand.ts';
import { stackName } from '../names.ts';
import { type StageConfig, stages } from '../stages.ts';

/** The hosted CI's own issuer of tokens: https://docs.github.com/en/actions/concepts/security/openid-connect */
const ISSUER = 'token.actions.githubusercontent.com';

/** `owner/name`, as GitHub spells it. */
const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;

/**
 * Whom the hosted CI may be in this account: a role for each stage, taken with a token that is good for one run, so that no key
 * is kept anywhere. It stands for itself, deployed once by hand (docs/deploy.md), and belongs to no stage.
 */
export class PipelineStack extends Stack {
  readonly roles: readonly Role[];

  constructor(scope: Construct, repository: unknown) {
    super(scope, `${brand.name}-Pipeline`, { env: { region: stages.dev.region }, terminationProtection: true });
    if (typeof repository !== 'string' || !REPOSITORY.test(repository))
      throw new Error('Say whose runs may deploy: -c repository=OWNER/NAME, as GitHub spells it.');
    const issuer = new OidcProviderNative(this, 'Issuer', {
      url: `https://${ISSUER}`,
      clientIds: ['sts.amazonaws.com'],
    });
    this.roles = Object.values(stages).map((stage) => this.#deployer(stage, issuer, repository));
  }

  /**
   * It may do what the deployment's checks read, and take the roles of CDK's bootstrap, which do the rest. A run gets it only in
   * GitHub's environment of the stage's name, where prod asks a person first.
   */
  #deployer(stage: StageConfig, issuer: OidcProviderNative, repository: string): Role {
    const conditions: Conditions = {
      StringEquals: {
        [`${ISSUER}:aud`]: 'sts.amazonaws.com',
        [`${ISSUER}:sub`]: `repo:${repository}:environment:${stage.name}`,
      },
    };
    const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'].map((purpose) =>
      this.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: `cdk-hnb659fds-${purpose}-role-${this.account}-${this.region}`,
      }),
    );
    const secretsOfStage = this.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      // Named by CloudFormation after logical ids, and drawn letters follow.
      resourceName: `${stackName(stage, 'Data')}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return new Role(this, `${stage.name === 'prod' ? 'Prod' : 'Dev'}Deployer`, {
      roleName: `${brand.name.toLowerCase()}-${stage.name}-deployer`,
      description: `Deploys ${stage.name} from ${repository}`,
      assumedBy: new FederatedPrincipal(issuer.openIdConnectProviderArn, conditions, 'sts:AssumeRoleWithWebIdentity'),
      maxSessionDuration: Duration.hours(1),
      inlinePolicies: {
        deploys: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }),
            // The values reach the checks, which never show them.
            new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretsOfStage] }),
            new PolicyStatement({
              actions: ['cloudformation:ListStackResources'],
              resources: [
                this.formatArn({
                  service: 'cloudformation',
                  resource: 'stack',
                  resourceName: `${stackName(stage, '*')}`,
                }),
              ],
            }),
            // None of these takes a resource, or tells more than names and states.
            new PolicyStatement({
              actions: [
                'acm:DescribeCertificate',
                'cloudformation:DescribeStacks',
                'lambda:GetAccountSettings',
                'ses:GetIdentityDkimAttributes',
                'ses:GetIdentityVerificationAttributes',
                'ses:GetSendQuota',
              ],
              resources: ['*'],
            }),
          ],
        }),
      },
    });
  }
}
