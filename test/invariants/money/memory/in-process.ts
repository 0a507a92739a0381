import { vi } from 'vitest';

/**
 * Import this first: the product's own handlers, stores, adapters and the provider's real SDK then speak to the table and
 * to the stand-in of the provider in this very process, where a history takes milliseconds. What is replaced is the
 * network alone, and what is random: the same seed plays the same history.
 */
vi.mock('@aws-sdk/client-dynamodb', () => import('./client-dynamodb.ts'));
vi.mock('@aws-sdk/lib-dynamodb', () => import('./lib-dynamodb.ts'));
vi.mock('@aws-sdk/client-secrets-manager', () => import('./client-secrets-manager.ts'));
vi.mock('node:timers/promises', () => import('./timers-promises.ts'));
vi.mock('ulid', async (original) => ({ ...(await original<object>()), ...(await import('./ulid.ts')) }));
vi.mock('stripe', async (original) => {
  const sdk = await original<{ default: never }>();
  const { inProcess } = await import('./in-process-sdk.ts');
  return { ...sdk, default: inProcess(sdk.default) };
});

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'coursewright-memory',
  STAGE: 'test',
  PAYOUT_COUNTRY: 'US',
  SITE_URL: 'http://localhost:3000',
  STRIPE_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe',
});
