import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

export const client = new CognitoIdentityProviderClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});
