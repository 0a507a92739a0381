import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { lambdaCredentials } from '../runtime/lambda-credentials.ts';

export const client = new CognitoIdentityProviderClient({
  credentials: lambdaCredentials,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});
