import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeOf } from '#functions/adapters/stripe-client.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startSecrets, type TestSecrets } from '#test/support/secrets.ts';
import { stripeSecrets } from '#test/support/stripe.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe';
let answer = { status: 200, body: '{}' };
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let secrets: TestSecrets;
beforeAll(async () => {
  secrets = await startSecrets({ [ARN]: stripeSecrets });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  Object.assign(process.env, { STRIPE_API_URL: `http://127.0.0.1:${address.port}`, STRIPE_SECRET_ARN: ARN });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await secrets.stop();
});

test.each([
  [500, '{}'],
  [503, '{"message":"upstream"}'],
  [502, '<html>Bad gateway</html>'],
  [429, '{}'],
])('%i with the body %s is no answer', async (status, body) => {
  answer = { status, body };
  await expect(stripeOf(testPlatform())((sdk) => sdk.subscriptions.retrieve('sub_1'))).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
});

test('an answer is handed on as it is', async () => {
  answer = { status: 200, body: '{"id":"sub_1","object":"subscription"}' };
  expect(await stripeOf(testPlatform())((sdk) => sdk.subscriptions.retrieve('sub_1'))).toMatchObject({ id: 'sub_1' });
});
