/** A failure in Stripe's own words; the API turns it into `{ error: { type, code, message, param, … } }`. */
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

/** 400: the request is understood and wrong. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure({ status: 400, type: 'invalid_request_error', message, param, code });
}

/** What Stripe calls an id in a path; an id among the parameters goes by the parameter's name. */
const PATH_PARAMS = ['id', 'intent', 'session'];

/** No object of that kind has this id: 404 for the object that a path names, 400 for one among the parameters. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure({
    status: PATH_PARAMS.includes(param) ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The body of a failure's reply. */
export function failureBody(failure: StripeFailure, requestLogUrl: string): string {
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
