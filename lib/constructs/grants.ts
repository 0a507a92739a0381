import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Need, partitionKind } from '#contracts/needs.ts';
import { needsOf, type Use } from '#contracts/ports.ts';
import type { Resources } from '../platform.ts';
import type { StageConfig } from '../stages.ts';

type Conditions = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

interface Grant {
  readonly action: string;
  readonly resource: string;
  readonly conditions?: Conditions;
  readonly partitionKind?: string;
}

function grantsFor(need: Need, resources: Resources, keysOfIndexes: boolean): readonly Grant[] {
  if ('table' in need) {
    const { tableArn } = resources;
    const action = `dynamodb:${need.table}`;
    const kind = { partitionKind: partitionKind(need.key) };
    if (need.index === 'main') return [{ action, resource: tableArn, ...kind }];
    return [{ action, resource: `${tableArn}/index/${need.index}`, ...(keysOfIndexes && kind) }];
  }
  if ('secret' in need)
    return [{ action: 'secretsmanager:GetSecretValue', resource: resources.secretArns[need.secret] }];
  if ('bucket' in need) {
    const bucketArn = resources.bucketArns[need.bucket];
    const object = { action: `s3:${need.object}`, resource: `${bucketArn}/${need.key}` };
    // Without ListBucket, S3 answers 403 for a missing object.
    return need.object === 'GetObject' ? [object, { action: 's3:ListBucket', resource: bucketArn }] : [object];
  }
  if ('queue' in need) return [{ action: 'sqs:SendMessage', resource: resources.queueArns[need.queue] }];
  if ('pool' in need) return [{ action: `cognito-idp:${need.pool}`, resource: resources.userPoolArn }];
  if ('workflow' in need) {
    const { machine, executions } = resources.workflowArns[need.workflow];
    return [{ action: `states:${need.action}`, resource: need.action === 'StartExecution' ? machine : executions }];
  }
  if ('socket' in need) return [{ action: `execute-api:${need.socket}`, resource: resources.connectionsArn }];
  if ('mail' in need)
    return [resources.mailIdentityArn, resources.mailSetArn].map((resource) => ({
      action: 'ses:SendEmail',
      resource,
      conditions: { StringEquals: { 'ses:FromAddress': resources.mailFrom } },
    }));
  return [];
}

export function statementsFor(
  uses: readonly Use[],
  resources: Resources,
  { keysOfIndexes }: Pick<StageConfig, 'keysOfIndexes'>,
): PolicyStatement[] {
  const grants = needsOf(uses).flatMap((need) => grantsFor(need, resources, keysOfIndexes));
  const byAction = Map.groupBy(grants, ({ action, resource }) => `${action} ${resource}`);
  const conditioned = [...byAction.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const kinds = new Set([first, ...others].flatMap(({ partitionKind: kind }) => kind ?? []));
    return [{ ...first, conditions: kinds.size > 0 ? leadingKeysCondition([...kinds].sort()) : first.conditions }];
  });
  const byStatement = Map.groupBy(conditioned, ({ resource, conditions }) => JSON.stringify([resource, conditions]));
  return [...byStatement.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { resource, conditions } = first;
    const actions = [first, ...others].map(({ action }) => action).sort();
    return [new PolicyStatement({ actions, resources: [resource], ...(conditions && { conditions }) })];
  });
}

/**
 * Every key of a request must match. In a transaction IAM checks each action with the keys it touches:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
const leadingKeysCondition = (kinds: readonly string[]): Conditions => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': kinds },
});
