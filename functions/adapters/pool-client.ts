import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

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
