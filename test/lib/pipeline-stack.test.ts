import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { PipelineStack } from '#lib/stacks/pipeline-stack.ts';
import { listOf, type Statement } from './support/assembly.ts';

interface RoleProperties {
  readonly RoleName: string;
  readonly AssumeRolePolicyDocument: { readonly Statement: readonly (Statement & { readonly Condition: object })[] };
  readonly Policies: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
  readonly ManagedPolicyArns?: unknown;
}

const roles: RoleProperties[] = Object.values(
  Template.fromStack(new PipelineStack(new App(), 'acme/courses')).findResources('AWS::IAM::Role'),
).map(({ Properties }) => Properties);

describe.each(['dev', 'prod'])('the deployer of %s', (stage) => {
  const role = roles.find(({ RoleName }) => RoleName === `coursewright-${stage}-deployer`);
  const statements = role?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];

  test('is only for runs of one repository, in the environment of its stage', () => {
    expect(role?.AssumeRolePolicyDocument.Statement.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [
        'sts:AssumeRoleWithWebIdentity',
        {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:acme/courses:environment:${stage}`,
          },
        },
      ],
    ]);
  });

  test("writes nothing by itself, and reads no other stage's secrets", () => {
    expect(role?.ManagedPolicyArns).toBeUndefined();
    const actions = statements.flatMap(({ Action }) => listOf(Action)).sort();
    expect(actions).toEqual([
      'acm:DescribeCertificate',
      'cloudformation:DescribeStacks',
      'cloudformation:ListStackResources',
      'lambda:GetAccountSettings',
      'secretsmanager:GetSecretValue',
      'ses:GetIdentityDkimAttributes',
      'ses:GetIdentityVerificationAttributes',
      'ses:GetSendQuota',
      'sts:AssumeRole',
    ]);
    const secrets = statements.find(({ Action }) => Action === 'secretsmanager:GetSecretValue');
    expect(JSON.stringify(secrets?.Resource)).toMatch(new RegExp(`secret:Coursewright-${stage}-Data-\\*"`));
    const taken = statements.find(({ Action }) => Action === 'sts:AssumeRole');
    expect(listOf(taken?.Resource).length).toBe(3);
    for (const one of listOf(taken?.Resource)) expect(JSON.stringify(one)).toMatch(/role\/cdk-hnb659fds-/);
  });
});

test('a repository that is none is refused', () => {
  for (const given of [undefined, '', 'courses', 'acme/*', 'a/b:environment:prod'])
    expect(() => new PipelineStack(new App(), given)).toThrow(/repository=OWNER\/NAME/);
});

describe('the workflows', () => {
  const [ci = '', deploy = ''] = ['ci', 'deploy'].map((name) => readFileSync(`.github/workflows/${name}.yml`, 'utf8'));

  test('keep no keys, and give a token only to the jobs that deploy', () => {
    expect(ci + deploy).not.toMatch(/secrets\.|AKIA|aws-secret-access-key/i);
    expect(ci).not.toContain('id-token');
    expect(deploy.match(/id-token: write/g)).toHaveLength(2);
    expect(deploy.match(/environment: (dev|prod)/g)).toEqual(['environment: dev', 'environment: prod']);
  });

  test('name every action by its commit', () => {
    const uses = [...`${ci}${deploy}`.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(6);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('put nothing that a stranger can write into a command', () => {
    for (const line of `${ci}\n${deploy}`.split('\n').filter((one) => /^\s*(- )?run:/.test(one)))
      expect(line).not.toContain('${{');
  });
});
