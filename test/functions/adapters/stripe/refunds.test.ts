import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '#functions/adapters/stripe/payments.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startScriptedProvider } from '#test/support/scripted-provider.ts';

/** A provider who refuses what takes the seller's part along, with a code; where both are refused, both are. */
let refuses = { code: 'balance_insufficient', both: false };
let asked: { readonly key: unknown; readonly form: Record<string, string> }[] = [];
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startScriptedProvider(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push({ key: request.headers['idempotency-key'], form });
    const isRefused = refuses.both || form.reverse_transfer === 'true';
    const error = { type: 'invalid_request_error', code: refuses.code, message: 'No.' };
    response
      .writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isRefused ? { error } : { id: 're_1', object: 'refund' }));
  });
});
afterAll(() => stop());
beforeEach(() => {
  asked = [];
});

test.each(['balance_insufficient', 'account_invalid'])(
  'a buyer gets their money though the seller cannot give theirs (%s)',
  async (code) => {
    refuses = { code, both: false };
    expect(await payments(testPlatform()).refund('pi_1', 'refund/pi_1')).toBe(false);
    await payments(testPlatform()).refundPart('pi_2', 500, 'pi_2/1/0');
    expect(asked.map(({ key, form }) => [key, form.payment_intent, form.amount, form.reverse_transfer])).toEqual([
      ['refund/pi_1', 'pi_1', undefined, 'true'],
      ['refund/pi_1/alone', 'pi_1', undefined, undefined],
      ['admin-refund/pi_2/1/0', 'pi_2', '500', 'true'],
      ['admin-refund/pi_2/1/0/alone', 'pi_2', '500', undefined],
    ]);
  },
);

test('what is refused for another reason, or altogether, is not tried in another way', async () => {
  refuses = { code: 'charge_disputed', both: false };
  await expect(payments(testPlatform()).refundPart('pi_1', 500, 'pi_1/1/0')).rejects.toMatchObject({
    code: 'not_refundable',
  });
  expect(await payments(testPlatform()).refund('pi_1', 'refund/pi_1')).toBe(true);
  expect(asked).toHaveLength(2);
  refuses = { code: 'balance_insufficient', both: true };
  await expect(payments(testPlatform()).refund('pi_1', 'refund/pi_1')).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
});
