/** A failure in Stripe's own words; the API turns it into `{ error: { type, code, message, param, … } }`. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly declineCode: string | undefined;
  /** A declined charge is kept, as Stripe keeps it; every other failure changes nothing. */
  readonly keepsChanges: boolean;

  constructor(failure: {
    status: number;
    type: StripeFailure['type'];
    message: string;
    code?: string | undefined;
    param?: string | undefined;
    declineCode?: string | undefined;
    keepsChanges?: boolean;
  }) {
    super(failure.message);
    this.name = 'StripeFailure';
    this.status = failure.status;
    this.type = failure.type;
    this.code = failure.code;
    this.param = failure.param;
    this.declineCode = failure.declineCode;
    this.keepsChanges = failure.keepsChanges ?? false;
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

/** 402: the card was refused; the failed attempt stays on record. */
export function cardDeclined(decline: { code: string; declineCode: string; message: string }): StripeFailure {
  return new StripeFailure({
    status: 402,
    type: 'card_error',
    code: decline.code,
    declineCode: decline.declineCode,
    message: decline.message,
    keepsChanges: true,
  });
}

/** The body of a failure's reply. */
export function failureBody(failure: StripeFailure, requestLogUrl: string): string {
  return JSON.stringify({
    error: {
      type: failure.type,
      code: failure.code,
      decline_code: failure.declineCode,
      doc_url: failure.code === undefined ? undefined : `https://docs.stripe.com/error-codes#${failure.code}`,
      message: failure.message,
      param: failure.param,
      request_log_url: requestLogUrl,
    },
  });
}
