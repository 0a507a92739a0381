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

/** Derived from stack, logical id and given name, so identities are the same at every start. */
export interface ResourceType {
  readonly type: string;
  identify(resource: TemplateResource): ResourceIdentity;
}

export interface Caller {
  /** A function's name, or `operator`. */
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
  readonly action: string;
  /** An ARN, or `*` for actions without a resource. */
  readonly resource: string;
  /** Known condition keys, such as `dynamodb:LeadingKeys`. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

export interface AwsService {
  readonly signingName: string;
  /** Empty for operations without authentication. */
  requiredPermissions(call: AwsCall): readonly RequiredPermission[];
  handle(call: AwsCall): Promise<AwsReply>;
  corsHeaders?(request: Pick<AwsCall, 'method' | 'url' | 'headers'>): Readonly<Record<string, string>>;
}

/** Rejects with an error named after the function's error type, or as throttled after `maxWaitMs`. */
export type InvokeFunction = (
  functionArnOrName: string,
  event: unknown,
  options?: { readonly maxWaitMs?: number },
) => Promise<unknown>;
