import type { IndexName } from './table.ts';

/** What a port's method needs of the platform: from these come the exact IAM statement and the environment. */
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

/** One access of the table; `key` is written as in docs/data-model.md: `COURSE#id / DRAFT#…`. */
export interface TableNeed<A extends TableAction = TableAction> {
  readonly table: A;
  readonly index: IndexName;
  readonly key: string;
}

const secretNames = ['stripe', 'openai'] as const;
export type SecretName = (typeof secretNames)[number];
const bucketNames = ['catalogue', 'media', 'site', 'audit'] as const;
export type BucketName = (typeof bucketNames)[number];

/** The queues before jobs; which job reads one is declared with the job. */
const queueNames = ['catalogue'] as const;
export type QueueName = (typeof queueNames)[number];

/** The workflows of contracts/workflow.ts by name; what they are is declared there, out of what refers to this. */
const workflowNames = ['generate-course', 'rewrite-part'] as const;
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
  /** Sends messages to a queue. */
  | { readonly queue: QueueName }
  | { readonly mail: 'SendEmail' }
  /** Over the WebSocket API's connections, to which it may only write. */
  | { readonly socket: 'ManageConnections' }
  /**
   * No service, only knowledge: where the site is, what its distribution adds to requests, or as which client of the user
   * pool its public operations are called, for which no policy is asked.
   */
  | { readonly setting: 'SITE_URL' | 'PAYOUT_COUNTRY' | 'ORIGIN_SECRETS' | 'USER_POOL_CLIENT_ID' };

/** A method of a port: what it is for, and what it needs. */
export interface PortMethod {
  readonly does: string;
  readonly needs: readonly Need[];
}

export type Port = Readonly<Record<string, PortMethod>>;

/** A method that only reads the table. */
export type ReadMethod = { readonly needs: readonly TableNeed<(typeof readActions)[number]>[] };
export const isRead = ({ needs }: PortMethod): boolean =>
  needs.every((need) => 'table' in need && readActions.some((action) => action === need.table));

export const port = <const P extends Port>(methods: P): P => methods;

const on =
  <A extends TableAction>(action: A) =>
  (key: string): TableNeed<A> => ({ table: action, index: 'main', key });

/**
 * The kind of row that a partition key belongs to, as IAM's `StringLike` writes it: `COURSE#id / COURSE` and `COURSE#01KB…`
 * are both `COURSE#*`.
 */
export const partitionKind = (key: string): string => (key.split(' / ')[0] ?? key).replace(/#.*$/s, '#*');

/** The words in which ports say what they do to the table. Transactions need the actions of their parts. */
export const gets = on('GetItem');
export const getsMany = on('BatchGetItem');
export const puts = on('PutItem');
export const updates = on('UpdateItem');
export const deletes = on('DeleteItem');
export const queries = (key: string, index: IndexName = 'main'): TableNeed<'Query'> => ({
  table: 'Query',
  index,
  key,
});
