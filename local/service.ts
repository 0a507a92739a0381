/**
 * What the parts of the local cloud agree on. `local/template/` reads the synthesized templates and gives every
 * resource its identity; `local/aws/` is the one endpoint that all AWS calls reach, where signatures and policies are
 * checked; a service (dynamodb, cognito, s3, …) says which resource types it plays and answers calls that passed.
 */

/** The account and region in which the local cloud plays every template. */
export const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';

/** One resource of a synthesized template, its intrinsics resolved. */
export interface TemplateResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
}

/** What `Ref` and `Fn::GetAtt` answer for a resource. */
export interface ResourceIdentity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * A CloudFormation type that the local cloud knows. Identities are computed before anything runs, from the stack, the
 * logical id and whatever name the template gives, so that they are the same at every start.
 */
export interface ResourceType {
  readonly type: string;
  identify(resource: TemplateResource): ResourceIdentity;
}

/** Who signed a call: a function's role, or the operator (the local cloud itself, its seed, and maintenance scripts). */
export interface Caller {
  /** The function's name, or `operator`. */
  readonly name: string;
  readonly accessKeyId: string;
}

/** One call of an AWS SDK, its signature verified. */
export interface AwsCall {
  readonly caller: Caller;
  readonly method: string;
  /** Path and query, as signed. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface AwsReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What a call needs to be allowed, in IAM's words; a call may need several (a transaction, a batch). */
export interface RequiredPermission {
  /** `dynamodb:GetItem` */
  readonly action: string;
  /** The ARN it acts on, `*` where the action takes none. */
  readonly resource: string;
  /** Condition keys known for this call, such as `dynamodb:LeadingKeys`. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

/** A played AWS service, behind the one signed endpoint. */
export interface AwsService {
  /** The service in the signature's credential scope: `dynamodb`, `states`, `s3`, `ses`, `secretsmanager`, `cognito-idp`, `sqs`. */
  readonly signingName: string;
  /** Unauthenticated operations (a user pool's public ones) answer an empty list. */
  requiredPermissions(call: AwsCall): readonly RequiredPermission[];
  handle(call: AwsCall): Promise<AwsReply>;
  /** What a browser's page of another origin may read of an answer, also of one that the endpoint refused by itself. */
  corsHeaders?(request: Pick<AwsCall, 'method' | 'url' | 'headers'>): Readonly<Record<string, string>>;
}

/**
 * Invokes a played Lambda function; rejects with an error whose `name` is the function's error type. A call that has waited
 * `maxWaitMs` for a free environment is refused as throttled.
 */
export type InvokeFunction = (
  functionArnOrName: string,
  event: unknown,
  options?: { readonly maxWaitMs?: number },
) => Promise<unknown>;
