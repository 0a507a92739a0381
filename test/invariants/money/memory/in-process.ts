import { vi } from 'vitest';

/**
 * Import this first. It replaces the network and randomness: handlers, stores, adapters and Stripe's SDK use an in-memory table
 * and the stand-in in this process. A history takes milliseconds and repeats with its seed.
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
  GENERATIONS_AT_ONCE: '10',
  STRIPE_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe',
});
