import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Need } from '#contracts/needs.ts';
import { needsOf, type Use } from '#contracts/ports.ts';
import type { Resources } from '../platform.ts';

/** An action on a resource, under a condition where there is one. */
interface Grant {
  readonly action: string;
  readonly resource: string;
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function grantsFor(need: Need, resources: Resources): readonly Grant[] {
  if ('table' in need) {
    const { tableArn } = resources;
    const resource = need.index === 'main' ? tableArn : `${tableArn}/index/${need.index}`;
    return [{ action: `dynamodb:${need.table}`, resource }];
  }
  if ('secret' in need)
    return [{ action: 'secretsmanager:GetSecretValue', resource: resources.secretArns[need.secret] }];
  if ('bucket' in need) {
    const bucketArn = resources.bucketArns[need.bucket];
    const object = { action: `s3:${need.object}`, resource: `${bucketArn}/${need.key}` };
    // Without it S3 answers 403, not 404, for an object that is not there yet:
    // https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html#API_GetObject_RequestSyntax
    return need.object === 'GetObject' ? [object, { action: 's3:ListBucket', resource: bucketArn }] : [object];
  }
  if ('pool' in need) return [{ action: `cognito-idp:${need.pool}`, resource: resources.userPoolArn }];
  if ('workflow' in need) {
    const { machine, executions } = resources.workflowArns[need.workflow];
    return [{ action: `states:${need.action}`, resource: need.action === 'StartExecution' ? machine : executions }];
  }
  if ('socket' in need) return [{ action: `execute-api:${need.socket}`, resource: resources.connectionsArn }];
  if ('mail' in need)
    return [
      {
        action: 'ses:SendEmail',
        resource: resources.mailIdentityArn,
        conditions: { StringEquals: { 'ses:FromAddress': resources.mailFrom } },
      },
    ];
  return [];
}

/** The exact statements of a function with these uses: one for each resource, no wildcard action, nothing unused. */
export function statementsFor(uses: readonly Use[], resources: Resources): PolicyStatement[] {
  const byResource = Map.groupBy(
    needsOf(uses).flatMap((need) => grantsFor(need, resources)),
    ({ resource }) => resource,
  );
  return [...byResource].map(
    ([resource, grants]) =>
      new PolicyStatement({
        actions: [...new Set(grants.map(({ action }) => action))].sort(),
        resources: [resource],
        conditions: grants.find(({ conditions }) => conditions !== undefined)?.conditions,
      }),
  );
}
