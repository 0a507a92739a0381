import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ExpiredCodeException,
  LimitExceededException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem, problemCase } from '../../runtime/problem.ts';

export const client = new CognitoIdentityProviderClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

/** A trigger may take three times five seconds. No retries: the pool refuses a second confirmation. */
export const patientClient = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
});

/** The caller can't tell a wrong code from an unknown address. */
const WRONG_CODE = [CodeMismatchException, ExpiredCodeException, UserNotFoundException];
/** The pool allows another attempt after 15 minutes. */
const USER_LIMITS = [LimitExceededException, TooManyFailedAttemptsException];

const isOneOf = (error: unknown, classes: readonly (new (...args: never[]) => Error)[]): boolean =>
  classes.some((known) => error instanceof known);

export function poolRefusal(error: unknown): unknown {
  if (isOneOf(error, WRONG_CODE)) return new Problem('wrong_code');
  if (isOneOf(error, USER_LIMITS)) return problemCase('tooManyCodes', {}, { retryAfterSeconds: 900 });
  if (error instanceof TooManyRequestsException) return new Problem('rate_limited');
  return error;
}
