export class StripeFailure extends Error {
  readonly status: number;
  readonly type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(failure: {
    status: number;
    type: StripeFailure['type'];
    message: string;
    code?: string | undefined;
    param?: string | undefined;
  }) {
    super(failure.message);
    this.name = 'StripeFailure';
    this.status = failure.status;
    this.type = failure.type;
    this.code = failure.code;
    this.param = failure.param;
  }
}

export function invalidRequest(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure({ status: 400, type: 'invalid_request_error', message, param, code });
}

/** Stripe's names for an id in a path. */
const PATH_PARAMS = ['id', 'intent', 'session'];

export function resourceMissing(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure({
    status: PATH_PARAMS.includes(param) ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function errorBody(failure: StripeFailure, requestLogUrl: string): string {
  return JSON.stringify({
    error: {
      type: failure.type,
      code: failure.code,
      doc_url: failure.code === undefined ? undefined : `https://docs.stripe.com/error-codes#${failure.code}`,
      message: failure.message,
      param: failure.param,
      request_log_url: requestLogUrl,
    },
  });
}
