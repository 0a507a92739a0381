import type { IndexName } from './table.ts';

const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
  'BatchWriteItem',
] as const;
export type TableAction = (typeof tableActions)[number];

const readActions = ['GetItem', 'BatchGetItem', 'Query'] as const satisfies readonly TableAction[];

/** `key` is a pattern as in docs/data-model.md: `COURSE#id / DRAFT#…`. */
export interface TableNeed<A extends TableAction = TableAction> {
  readonly table: A;
  readonly index: IndexName;
  readonly key: string;
}

const secretNames = ['stripe', 'openai', 'mediaKeys'] as const;
export type SecretName = (typeof secretNames)[number];
const bucketNames = ['catalogue', 'media', 'site', 'audit'] as const;
export type BucketName = (typeof bucketNames)[number];

const queueNames = ['catalogue'] as const;
export type QueueName = (typeof queueNames)[number];

/** Here because contracts/workflow.ts imports this file. */
const workflowNames = ['generate-course', 'rewrite-part', 'review-course', 'make-export'] as const;
export type WorkflowName = (typeof workflowNames)[number];
export type ExecutionAction = 'StartExecution' | 'DescribeExecution' | 'StopExecution';

export type Need =
  | TableNeed
  | { readonly secret: SecretName }
  | { readonly bucket: BucketName; readonly object: 'GetObject' | 'PutObject' | 'DeleteObject'; readonly key: string }
  | {
      readonly pool:
        | 'AdminAddUserToGroup'
        | 'AdminCreateUser'
        | 'AdminDeleteUser'
        | 'AdminGetUser'
        | 'AdminListGroupsForUser'
        | 'AdminSetUserMFAPreference'
        | 'AdminSetUserPassword'
        | 'AdminUpdateUserAttributes'
        | 'AdminUserGlobalSignOut'
        | 'ListUsers';
    }
  | { readonly workflow: WorkflowName; readonly action: ExecutionAction }
  | { readonly queue: QueueName }
  | { readonly mail: 'SendEmail' }
  | { readonly socket: 'ManageConnections' }
  /** Without an IAM permission. */
  | {
      readonly setting:
        | 'SITE_URL'
        | 'PAYOUT_COUNTRY'
        | 'ORIGIN_SECRETS'
        | 'USER_POOL_CLIENT_ID'
        | 'GENERATIONS_AT_ONCE';
    };

export interface PortMethod {
  readonly does: string;
  readonly needs: readonly Need[];
}

export type Port = Readonly<Record<string, PortMethod>>;

export type ReadMethod = { readonly needs: readonly TableNeed<(typeof readActions)[number]>[] };
export const isRead = ({ needs }: PortMethod): boolean =>
  needs.every((need) => 'table' in need && readActions.some((action) => action === need.table));

export const port = <const P extends Port>(methods: P): P => methods;

const needFor =
  <A extends TableAction>(action: A) =>
  (key: string): TableNeed<A> => ({ table: action, index: 'main', key });

/** For IAM's `StringLike`: `COURSE#id / COURSE` and `COURSE#01KB…` give `COURSE#*`. */
export const partitionKind = (key: string): string => (key.split(' / ')[0] ?? key).replace(/#.*$/s, '#*');

/** A transaction needs the actions of its parts. */
export const gets = needFor('GetItem');
export const getsMany = needFor('BatchGetItem');
export const puts = needFor('PutItem');
export const updates = needFor('UpdateItem');
export const deletes = needFor('DeleteItem');
export const checks = needFor('ConditionCheckItem');
export const queries = (key: string, index: IndexName = 'main'): TableNeed<'Query'> => ({
  table: 'Query',
  index,
  key,
});
