/** The SDK maps this shape to its error classes. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly status: number;
  readonly body: {
    readonly error: {
      readonly message: string;
      readonly type: string;
      readonly param: string | null;
      readonly code: string | null;
    };
  };

  constructor(status: number, type: string, message: string, { param = null, code = null }: Partial<Details> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { message, type, param, code } };
  }
}
interface Details {
  readonly param: string | null;
  readonly code: string | null;
}

export const invalidRequest = (message: string, param: string | null = null): ModelFailure =>
  new ModelFailure(400, 'invalid_request_error', message, { param });
export const wrongKey = (): ModelFailure =>
  new ModelFailure(401, 'invalid_request_error', 'Incorrect API key provided.', { code: 'invalid_api_key' });
export const notFound = (path: string): ModelFailure =>
  new ModelFailure(404, 'invalid_request_error', `Invalid URL (${path})`, { code: 'unknown_url' });
export const tooManyRequests = (): ModelFailure =>
  new ModelFailure(429, 'requests', 'Rate limit reached for requests.', { code: 'rate_limit_exceeded' });
export const quotaUsedUp = (): ModelFailure =>
  new ModelFailure(429, 'insufficient_quota', 'You exceeded your current quota.', { code: 'insufficient_quota' });
export const serverError = (): ModelFailure =>
  new ModelFailure(500, 'server_error', 'The server had an error while processing your request.');
