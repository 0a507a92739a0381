import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { PipelineStack } from '#lib/stacks/pipeline-stack.ts';
import { evaluate } from '#local/aws/evaluate.ts';
import { statementsOf } from '#local/aws/statement.ts';
import { RECORD_FILE } from '../../scripts/deploy/record-file.ts';
import { StatefulRecord } from '../../scripts/deploy/stateful.ts';
import { listOf, type Statement } from './support/assembly.ts';

interface RoleProperties {
  readonly RoleName: string;
  readonly AssumeRolePolicyDocument: { readonly Statement: readonly (Statement & { readonly Condition: object })[] };
  readonly Policies: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
  readonly ManagedPolicyArns?: unknown;
}

const rolesFor = (repository: string): RoleProperties[] =>
  Object.values(Template.fromStack(new PipelineStack(new App(), repository)).findResources('AWS::IAM::Role')).map(
    ({ Properties }) => Properties,
  );
const roles = rolesFor('acme@12/courses@34');
const trustedBy = (role: RoleProperties | undefined) =>
  role?.AssumeRolePolicyDocument.Statement.map(({ Action, Condition }) => [Action, Condition]);

const ACCOUNT = '123456789012';
/** A policy with the account id in place of references. */
const resolved = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) => {
    if (inner?.Ref === 'AWS::AccountId') return ACCOUNT;
    if (inner?.Ref === 'AWS::Partition') return 'aws';
    return inner?.['Fn::Join'] ? inner['Fn::Join'][1].join(inner['Fn::Join'][0]) : inner;
  });

/**
 * A stage's secrets as CloudFormation names them: the logical id and a random suffix
 * (https://github.com/aws/aws-cdk/issues/11573).
 */
const secretsOf = (stage: string): string[] =>
  Object.entries(StatefulRecord.parse(JSON.parse(readFileSync(RECORD_FILE, 'utf8'))))
    .filter(([key, { type }]) => type === 'AWS::SecretsManager::Secret' && key.startsWith(`Coursewright-${stage}-`))
    .map(([key]) => `arn:aws:secretsmanager:us-east-1:${ACCOUNT}:secret:${key.split('/')[1]}-mIXuhO5ONwLb-qeNyUO`);

describe.each(['dev', 'prod'])('the deployer of %s', (stage) => {
  const role = roles.find(({ RoleName }) => RoleName === `coursewright-${stage}-deployer`);
  const statements = role?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];

  test('is assumed only by runs of one repository, in the environment of its stage', () => {
    const trusts = (...subjects: string[]) => [
      [
        'sts:AssumeRoleWithWebIdentity',
        {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': subjects,
          },
        },
      ],
    ];
    expect(trustedBy(role)).toEqual(
      trusts(`repo:acme@12/courses@34:environment:${stage}`, `repo:acme/courses:environment:${stage}`),
    );
    const withoutIds = rolesFor('acme/courses').find(({ RoleName }) => RoleName === role?.RoleName);
    expect(trustedBy(withoutIds)).toEqual(trusts(`repo:acme/courses:environment:${stage}`));
  });

  test("reads only its own stage's secrets, by their generated names", () => {
    const granted = (role?.Policies ?? []).flatMap(({ PolicyDocument }) =>
      statementsOf(resolved(PolicyDocument), 'deploys'),
    );
    for (const owner of ['dev', 'prod']) {
      const arns = secretsOf(owner);
      expect(arns).toHaveLength(4);
      for (const resource of arns) {
        const context = { 'aws:ResourceTag/stage': owner };
        const verdict = evaluate(granted, { action: 'secretsmanager:GetSecretValue', resource, context });
        expect(verdict.allowed, resource).toBe(owner === stage);
      }
    }
  });

  test('has no write permission of its own', () => {
    expect(role?.ManagedPolicyArns).toBeUndefined();
    const actions = statements.flatMap(({ Action }) => listOf(Action)).sort();
    expect(actions).toEqual([
      'acm:DescribeCertificate',
      'cloudformation:DescribeStacks',
      'cloudformation:ListStackResources',
      'lambda:GetAccountSettings',
      'logs:DescribeLogGroups',
      'secretsmanager:GetSecretValue',
      'ses:GetIdentityDkimAttributes',
      'ses:GetIdentityVerificationAttributes',
      'ses:GetSendQuota',
      'sts:AssumeRole',
    ]);
    const taken = statements.find(({ Action }) => Action === 'sts:AssumeRole');
    expect(listOf(taken?.Resource).length).toBe(3);
    for (const one of listOf(taken?.Resource)) expect(JSON.stringify(one)).toMatch(/role\/cdk-hnb659fds-/);
  });
});

test('an invalid repository is rejected', () => {
  for (const given of [
    undefined,
    '',
    'courses',
    'acme/*',
    'a/b:environment:prod',
    'acme@1/courses',
    'acme@x/courses@1',
  ])
    expect(() => new PipelineStack(new App(), given)).toThrow(/repository=OWNER@OWNER_ID\/NAME@REPOSITORY_ID/);
});

describe('the workflows', () => {
  const [ci = '', deploy = ''] = ['ci', 'deploy'].map((name) => readFileSync(`.github/workflows/${name}.yml`, 'utf8'));

  test('store no keys, and give a token only to jobs that deploy', () => {
    expect(ci + deploy).not.toMatch(/secrets\.|AKIA|aws-secret-access-key/i);
    expect(ci).not.toContain('id-token');
    expect(deploy.match(/id-token: write/g)).toHaveLength(2);
    expect(deploy.match(/environment: (dev|prod)/g)).toEqual(['environment: dev', 'environment: prod']);
    // As long as the role's sessions.
    expect(deploy.match(/role-duration-seconds: 7200/g)).toHaveLength(2);
  });

  test('pin every action to a commit', () => {
    const uses = [...`${ci}${deploy}`.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(6);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('insert no untrusted input into a command', () => {
    for (const line of `${ci}\n${deploy}`.split('\n').filter((one) => /^\s*(- )?run:/.test(one)))
      expect(line).not.toContain('${{');
  });
});
