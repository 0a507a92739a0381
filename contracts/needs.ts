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

/** One access of the table; `key` is written as in docs/data-model.md: `COURSE#id / DRAFT#…`. */
export interface TableNeed {
  readonly table: TableAction;
  readonly index: IndexName;
  readonly key: string;
}

const secretNames = ['stripe', 'openai'] as const;
export type SecretName = (typeof secretNames)[number];
const bucketNames = ['catalogue', 'media', 'site', 'audit'] as const;
export type BucketName = (typeof bucketNames)[number];

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
        | 'AdminGetUser'
        | 'AdminUpdateUserAttributes'
        | 'AdminUserGlobalSignOut'
        | 'AdminDeleteUser';
    }
  | { readonly workflow: WorkflowName; readonly action: ExecutionAction }
  | { readonly mail: 'SendEmail' }
  /** Over the WebSocket API's connections, to which it may only write. */
  | { readonly socket: 'ManageConnections' }
  /** No service, only knowledge: where the site is, or what its distribution adds to requests. */
  | { readonly setting: 'SITE_URL' | 'ORIGIN_SECRETS' };

/** A method of a port: what it is for, and what it needs. */
export interface PortMethod {
  readonly does: string;
  readonly needs: readonly Need[];
}

export type Port = Readonly<Record<string, PortMethod>>;

export const port = <const P extends Port>(methods: P): P => methods;

const on =
  (action: TableAction) =>
  (key: string): TableNeed => ({ table: action, index: 'main', key });

/** The words in which ports say what they do to the table. Transactions need the actions of their parts. */
export const gets = on('GetItem');
export const getsMany = on('BatchGetItem');
export const puts = on('PutItem');
export const updates = on('UpdateItem');
export const deletes = on('DeleteItem');
export const queries = (key: string, index: IndexName = 'main'): TableNeed => ({ table: 'Query', index, key });
