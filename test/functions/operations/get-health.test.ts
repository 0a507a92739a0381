import { expect, test } from 'vitest';
import { getHealth } from '#contracts/http/operations.ts';
import { handler } from '#functions/operations/get-health.ts';
import { invoke } from '#test/support/http-event.ts';

test('returns ok', async () => {
  expect(await invoke(handler, getHealth)).toMatchObject({ status: 200, body: { status: 'ok' } });
});
