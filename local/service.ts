/**
 * Shared types of the local cloud. `local/template/` reads the templates and assigns identities; `local/aws/` is the
 * endpoint that checks signatures and policies; each service folder (dynamodb, cognito, s3, …) emulates some resource
 * types.
 */

export const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';

export interface TemplateResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
}

export interface ResourceIdentity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Identities are derived from stack, logical id and given name, so they are the same at every start. */
export interface ResourceType {
  readonly type: string;
  identify(resource: TemplateResource): ResourceIdentity;
}

/** A function's role or the operator: the local cloud itself, the seed and maintenance scripts. */
export interface Caller {
  /** Or `operator`. */
  readonly name: string;
  readonly accessKeyId: string;
}

export interface AwsCall {
  readonly caller: Caller;
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface AwsReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface RequiredPermission {
  /** `dynamodb:GetItem` */
  readonly action: string;
  /** An ARN, or `*` for actions without a resource. */
  readonly resource: string;
  /** Known condition keys, such as `dynamodb:LeadingKeys`. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

export interface AwsService {
  readonly signingName: string;
  /** Empty for operations without authentication, such as a user pool's public ones. */
  requiredPermissions(call: AwsCall): readonly RequiredPermission[];
  handle(call: AwsCall): Promise<AwsReply>;
  corsHeaders?(request: Pick<AwsCall, 'method' | 'url' | 'headers'>): Readonly<Record<string, string>>;
}

/** Rejects with an error whose `name` is the function's error type, or as throttled after `maxWaitMs` in the queue. */
export type InvokeFunction = (
  functionArnOrName: string,
  event: unknown,
  options?: { readonly maxWaitMs?: number },
) => Promise<unknown>;
