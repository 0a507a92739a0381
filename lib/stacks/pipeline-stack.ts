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

/** `owner/name` as GitHub spells it, or with the ids of both: `owner@123/name@456`. */
const REPOSITORY = /^(?:(?<owner>[\w.-]+)@\d+\/(?<name>[\w.-]+)@\d+|[\w.-]+\/[\w.-]+)$/;

/**
 * How GitHub spells a repository in the subject of its tokens: with ids where it was made, renamed or moved after July 15, 2026,
 * or opted in. With the ids given, both spellings are its own.
 * https://docs.github.com/en/actions/reference/openid-connect-reference#immutable-subject-claims
 */
function repositorySpellings(repository: unknown): readonly string[] {
  const match = typeof repository === 'string' ? REPOSITORY.exec(repository) : null;
  if (!match)
    throw new Error(
      'Say whose runs may deploy: -c repository=OWNER@OWNER_ID/NAME@REPOSITORY_ID, or OWNER/NAME for a repository whose tokens bear no ids. docs/deploy.md says how to read them.',
    );
  const { owner, name } = match.groups ?? {};
  return owner === undefined ? [match[0]] : [match[0], `${owner}/${name}`];
}

/**
 * Whom the hosted CI may be in this account: a role for each stage, taken with a token that is good for one run, so that no key
 * is kept anywhere. It stands for itself, deployed once by hand (docs/deploy.md), and belongs to no stage.
 */
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

  /**
   * It may do what the deployment's checks read, and take the roles of CDK's bootstrap, which do the rest. A run gets it only in
   * GitHub's environment of the stage's name, where prod asks a person first.
   */
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
      // A first deployment with its distribution may take most of an hour; the workflow asks for as much.
      maxSessionDuration: Duration.hours(2),
      inlinePolicies: {
        deploys: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }),
            // The values reach the checks, which never show them. By tag: CloudFormation names a secret after its logical id alone.
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
            // None of these takes a resource, or tells more than names and states.
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
