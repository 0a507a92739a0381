import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ExpiredCodeException,
  LimitExceededException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { caseMessages } from '#contracts/errors.ts';
import { Problem } from '../../runtime/problem.ts';

export const client = new CognitoIdentityProviderClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

/**
 * For calls that run a trigger, for which the pool waits up to three times five seconds. Asked once: a confirmation that
 * went through is refused the second time.
 */
export const patientClient = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
});

/** A code that is wrong, and an address that has none, are the same to the caller. */
const WRONG_CODE = [CodeMismatchException, ExpiredCodeException, UserNotFoundException];
/** Of this user; the pool lets them try again after a quarter of an hour. */
const TOO_OFTEN = [LimitExceededException, TooManyFailedAttemptsException];

const isOneOf = (error: unknown, classes: readonly (new (...args: never[]) => Error)[]): boolean =>
  classes.some((known) => error instanceof known);

/** What the pool refused, in our terms; any other error as it is. */
export function poolRefusal(error: unknown): unknown {
  if (isOneOf(error, WRONG_CODE)) return new Problem('wrong_code');
  if (isOneOf(error, TOO_OFTEN))
    return new Problem('rate_limited', {
      message: caseMessages.tooManyCodes,
      retryAfterSeconds: 900,
    });
  if (error instanceof TooManyRequestsException) return new Problem('rate_limited');
  return error;
}
