import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '#functions/adapters/stripe/payments.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startScriptedProvider } from '#test/support/scripted-provider.ts';

/** A provider that refuses refunds with the seller's share, and optionally all refunds. */
let refuses = { code: 'balance_insufficient', both: false };
let requests: { readonly key: unknown; readonly form: Record<string, string> }[] = [];
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startScriptedProvider(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const form = Object.fromEntries(new URLSearchParams(body));
    requests.push({ key: request.headers['idempotency-key'], form });
    const isRefused = refuses.both || form.reverse_transfer === 'true';
    const error = { type: 'invalid_request_error', code: refuses.code, message: 'No.' };
    response
      .writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isRefused ? { error } : { id: 're_1', object: 'refund' }));
  });
});
afterAll(() => stop());
beforeEach(() => {
  requests = [];
});

test.each(['balance_insufficient', 'account_invalid'])(
  "a buyer gets a refund although the seller's share cannot be reversed (%s)",
  async (code) => {
    refuses = { code, both: false };
    expect(await payments(testPlatform()).refund('pi_1', 'refund/pi_1')).toBe(false);
    await payments(testPlatform()).refundPart('pi_2', 500, 'pi_2/1/0');
    expect(requests.map(({ key, form }) => [key, form.payment_intent, form.amount, form.reverse_transfer])).toEqual([
      ['refund/pi_1', 'pi_1', undefined, 'true'],
      ['refund/pi_1/alone', 'pi_1', undefined, undefined],
      ['admin-refund/pi_2/1/0', 'pi_2', '500', 'true'],
      ['admin-refund/pi_2/1/0/alone', 'pi_2', '500', undefined],
    ]);
  },
);

test('a refusal for another reason, or of both refunds, is not retried differently', async () => {
  refuses = { code: 'charge_disputed', both: false };
  await expect(payments(testPlatform()).refundPart('pi_1', 500, 'pi_1/1/0')).rejects.toMatchObject({
    code: 'not_refundable',
  });
  expect(await payments(testPlatform()).refund('pi_1', 'refund/pi_1')).toBe(true);
  expect(requests).toHaveLength(2);
  refuses = { code: 'balance_insufficient', both: true };
  await expect(payments(testPlatform()).refund('pi_1', 'refund/pi_1')).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
});
