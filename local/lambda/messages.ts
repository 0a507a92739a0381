/** Events and results cross as JSON, as on AWS. */

export interface WorkerSettings {
  readonly functionName: string;
  readonly functionArn: string;
  readonly handler: string;
  readonly directory: string;
  readonly memoryMegabytes: number;
}

export interface Invocation {
  readonly requestId: string;
  readonly event: string;
  readonly deadlineMs: number;
}

export interface ErrorReport {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'init-failed'; readonly error: ErrorReport }
  | { readonly kind: 'succeeded'; readonly result: string }
  | { readonly kind: 'failed'; readonly error: ErrorReport };
