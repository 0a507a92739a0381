import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Job } from '#contracts/jobs.ts';
import { table } from '#contracts/table.ts';

/** A job that works the outbox. */
export type OutboxJob = Job & { readonly startedBy: { readonly kind: 'outbox' } };

const sortKeyRule = (sortKey: string): unknown[] =>
  sortKey.endsWith('#') ? FilterRule.beginsWith(sortKey) : [sortKey];

/**
 * What of the table's stream an outbox job sees, in the words of Lambda's event filters: new items of some kinds, and every
 * change of others. By sort key, since a partition also holds what no job wants, such as the pieces of a generation.
 * One pattern each, with choices, since a mapping takes five:
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
