import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeOf } from '#functions/adapters/stripe/stripe-client.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startScriptedProvider } from '#test/support/scripted-provider.ts';

let answer = { status: 200, body: '{}' };
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startScriptedProvider((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
afterAll(() => stop());

test.each([
  [500, '{}'],
  [503, '{"message":"upstream"}'],
  [502, '<html>Bad gateway</html>'],
  [429, '{}'],
])('%i with the body %s is reported as provider_unavailable', async (status, body) => {
  answer = { status, body };
  await expect(stripeOf(testPlatform())((sdk) => sdk.subscriptions.retrieve('sub_1'))).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
});

test('a response is returned unchanged', async () => {
  answer = { status: 200, body: '{"id":"sub_1","object":"subscription"}' };
  expect(await stripeOf(testPlatform())((sdk) => sdk.subscriptions.retrieve('sub_1'))).toMatchObject({ id: 'sub_1' });
});
