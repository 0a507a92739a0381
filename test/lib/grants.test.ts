import { expect, test } from 'vitest';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { partitionKind } from '#contracts/needs.ts';
import { needsOf, ports, type Use } from '#contracts/ports.ts';
import { stages as workflowStages } from '#contracts/workflow.ts';
import { statementsFor } from '#lib/constructs/grants.ts';
import type { Resources } from '#lib/platform.ts';
import { evaluate } from '#local/aws/evaluate.ts';
import { statementsOf } from '#local/aws/statement.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/coursewright';
const resources: Resources = {
  tableArn: table,
  secretArns: { stripe: 'arn:stripe', openai: 'arn:openai', mediaKeys: 'arn:media-keys' },
  bucketArns: { catalogue: 'arn:catalogue', media: 'arn:media', site: 'arn:site', audit: 'arn:audit' },
  queueArns: { catalogue: 'arn:aws:sqs:us-east-1:1:catalogue' },
  userPoolArn: 'arn:pool',
  workflowArns: {
    'generate-course': { machine: 'arn:generate', executions: 'arn:generate:*' },
    'rewrite-part': { machine: 'arn:rewrite', executions: 'arn:rewrite:*' },
    'review-course': { machine: 'arn:review', executions: 'arn:review:*' },
    'make-export': { machine: 'arn:export', executions: 'arn:export:*' },
  },
  mailIdentityArn: 'arn:identity',
  mailSetArn: 'arn:mail-set',
  mailFrom: 'hello@coursewright.example',
  connectionsArn: 'arn:connections',
};

const granted = (uses: readonly Use[], keysOfIndexes = false) =>
  statementsOf(
    { Statement: statementsFor(uses, resources, { keysOfIndexes }).map((statement) => statement.toStatementJson()) },
    'the test',
  );
const may = (statements: ReturnType<typeof granted>, action: string, keys: readonly string[], resource = table) =>
  evaluate(statements, { action: `dynamodb:${action}`, resource, context: { 'dynamodb:LeadingKeys': keys } }).allowed;

/** A key of a row of this kind. */
const aKey = (kind: string): string => kind.replace('*', '01KB3WZ0V3Y3D4Q6QZ8M5T9N7R');
const actions = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
const kinds = [
  ...new Set(
    Object.values(ports)
      .flatMap((port) => Object.values(port).flatMap(({ needs }) => needs))
      .flatMap((need) => ('table' in need && need.index === 'main' ? [partitionKind(need.key)] : [])),
  ),
];

test.each([...endpoints, ...workflowStages, ...jobs].map((one) => [one.name, one.uses] as const))(
  '%s has access to exactly its declared kinds of rows and actions',
  (_, uses) => {
    const statements = granted(uses);
    const needs = needsOf(uses);
    for (const action of actions)
      for (const kind of kinds) {
        const isNamed = needs.some(
          (need) =>
            'table' in need && need.index === 'main' && need.table === action && partitionKind(need.key) === kind,
        );
        expect([action, kind, may(statements, action, [aKey(kind)])]).toEqual([action, kind, isNamed]);
      }
  },
);

test('the report function cannot write a subscription, alone or in a transaction', () => {
  const statements = granted(['reports.save']);
  expect(may(statements, 'UpdateItem', ['COURSE#1'])).toBe(true);
  expect(may(statements, 'UpdateItem', ['USER#1'])).toBe(false);
  expect(may(statements, 'UpdateItem', ['COURSE#1', 'USER#1'])).toBe(false);
});

test('index queries are restricted to index keys where the stage enables it', () => {
  const index = `${table}/index/gsi1`;
  const asks = (keysOfIndexes: boolean, key: string) =>
    may(granted(['courses.ownedBy'], keysOfIndexes), 'Query', [key], index);
  expect([asks(false, 'OWNER#1'), asks(false, 'KEPT#1')]).toEqual([true, true]);
  expect([asks(true, 'OWNER#1'), asks(true, 'KEPT#1')]).toEqual([true, false]);
});

test('the kind of a declared key and of a stored key are the same', () => {
  expect(['COURSE#id / V#nnnn#PAGE, DRAFT#PAGE', 'COURSE#01KB', 'RECONCILER / POSITION'].map(partitionKind)).toEqual([
    'COURSE#*',
    'COURSE#*',
    'RECONCILER',
  ]);
});
