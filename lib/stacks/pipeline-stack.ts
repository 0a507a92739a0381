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

const ISSUER = 'token.actions.githubusercontent.com';

const REPOSITORY = /^(?:(?<owner>[\w.-]+)@\d+\/(?<name>[\w.-]+)@\d+|[\w.-]+\/[\w.-]+)$/;

/**
 * Tokens of repositories created, renamed or moved after July 15, 2026, or opted in, spell the repository with ids.
 * https://docs.github.com/en/actions/reference/openid-connect-reference#immutable-subject-claims
 */
function repositorySpellings(repository: unknown): readonly string[] {
  const match = typeof repository === 'string' ? REPOSITORY.exec(repository) : null;
  if (!match)
    throw new Error(
      'Name the repository that may deploy: -c repository=OWNER@OWNER_ID/NAME@REPOSITORY_ID, or OWNER/NAME if its tokens have no ids. See docs/deploy.md.',
    );
  const { owner, name } = match.groups ?? {};
  return owner === undefined ? [match[0]] : [match[0], `${owner}/${name}`];
}

/** A run assumes its stage's role with a token, so that no key is stored. Deployed once by hand (docs/deploy.md). */
export class PipelineStack extends Stack {
  readonly roles: readonly Role[];

  constructor(scope: Construct, repository: unknown) {
    super(scope, `${brand.name}-Pipeline`, { env: { region: stages.dev.region }, terminationProtection: true });
    const spellings = repositorySpellings(repository);
    const issuer = new OidcProviderNative(this, 'Issuer', {
      url: `https://${ISSUER}`,
      clientIds: ['sts.amazonaws.com'],
    });
    this.roles = Object.values(stages).map((stage) => this.#deployer(stage, issuer, spellings));
  }

  /** Only runs in GitHub's environment of that stage get this role; prod's asks a person first. */
  #deployer(stage: StageConfig, issuer: OidcProviderNative, spellings: readonly string[]): Role {
    const conditions: Conditions = {
      StringEquals: {
        [`${ISSUER}:aud`]: 'sts.amazonaws.com',
        [`${ISSUER}:sub`]: spellings.map((repository) => `repo:${repository}:environment:${stage.name}`),
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
    const anySecret = this.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return new Role(this, `${stage.name === 'prod' ? 'Prod' : 'Dev'}Deployer`, {
      roleName: `${brand.name.toLowerCase()}-${stage.name}-deployer`,
      description: `Deploys ${stage.name} from ${spellings[0]}`,
      assumedBy: new FederatedPrincipal(issuer.openIdConnectProviderArn, conditions, 'sts:AssumeRoleWithWebIdentity'),
      // A first deployment with its distribution may take most of an hour.
      maxSessionDuration: Duration.hours(2),
      inlinePolicies: {
        deploys: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }),
            // The checks read the values but never print them. By tag, since CloudFormation generates the names.
            new PolicyStatement({
              actions: ['secretsmanager:GetSecretValue'],
              resources: [anySecret],
              conditions: { StringEquals: { 'aws:ResourceTag/stage': stage.name } },
            }),
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
            // These actions take no resource and reveal only names and states.
            new PolicyStatement({
              actions: [
                'acm:DescribeCertificate',
                'cloudformation:DescribeStacks',
                'lambda:GetAccountSettings',
                'logs:DescribeLogGroups',
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
