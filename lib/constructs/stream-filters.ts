import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Job } from '#contracts/jobs.ts';
import { table } from '#contracts/table.ts';

export type OutboxJob = Job & { readonly startedBy: { readonly kind: 'outbox' } };

const sortKeyRule = (sortKey: string): unknown[] =>
  sortKey.endsWith('#') ? FilterRule.beginsWith(sortKey) : [sortKey];

/**
 * Partitions hold other rows too. A mapping takes five patterns:
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html
 */
export const streamFilters = ({ inserted, changed }: OutboxJob['startedBy']): Record<string, unknown>[] => [
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: { Keys: { [table.sortKey]: { S: inserted.flatMap(sortKeyRule) } } },
  }),
  ...(changed.length === 0
    ? []
    : [FilterCriteria.filter({ dynamodb: { Keys: { [table.sortKey]: { S: changed.flatMap(sortKeyRule) } } } })]),
];
