import { ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { handler } from '#functions/account/forget-sign-ups.ts';
import { clientId } from '#test/local/cognito/a-pool.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { startUserPool, type TestUserPool } from '#test/support/user-pool.ts';

let db: TestTable;
let pool: TestUserPool;
beforeAll(async () => {
  [db, pool] = await Promise.all([startTable(), startUserPool()]);
});
afterAll(() => Promise.all([db.stop(), pool.stop()]));
afterEach(() => {
  pool.beforeCall.clear();
  vi.useRealTimers();
});

const exists = async (id: string) => (await pool.attributesOf(id)) !== undefined;
const run = (event?: object) => handler(event ?? { 'detail-type': 'Scheduled Event' });
const advanceClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

test('deletes a pending sign-up after a day, keeps accounts and frees the email', async () => {
  const ids = await Promise.all(
    Array.from({ length: 70 }, (_, at) => pool.signUp(`draft${at}@example.test`, { name: 'Mallory' })),
  );
  const account = await pool.join('kept@example.test', 'Maya Baker', 'creator');
  advanceClock(DAY_MS - MINUTE_MS);
  expect(await run()).toEqual({ forgotten: 0 });
  advanceClock(2 * MINUTE_MS);
  const late = await pool.signUp('late@example.test', { name: 'Lee' });
  expect(await run()).toEqual({ forgotten: 70 });
  expect(await Promise.all(ids.map(exists))).toEqual(ids.map(() => false));
  expect(await Promise.all([account, late].map(exists))).toEqual([true, true]);
  await pool.join('draft0@example.test', 'Vera', 'student');
  expect(await run({ olderThanHours: 0 })).toEqual({ forgotten: 1 });
  expect(await exists(late)).toBe(false);
});

test('deletes an interrupted account after a day, but no account with a similar email', async () => {
  await pool.signUp('cut@example.test', { name: 'Cut Off' });
  const before = new Set(await pool.ids());
  pool.beforeCall.set('AdminDeleteUser', async () => {
    throw new Error('killed');
  });
  expect((await pool.confirm('cut@example.test')).status).toBe(503);
  pool.beforeCall.clear();
  const [left, ...others] = (await pool.ids()).filter((id) => !before.has(id));
  expect(others).toEqual([]);
  const lookalike = await pool.join('unfinished-business@example.test', 'Una', 'student');
  expect(await run({ olderThanHours: 24 })).toEqual({ forgotten: 0 });
  advanceClock(DAY_MS + MINUTE_MS);
  expect(await run()).toEqual({ forgotten: 1 });
  expect(await Promise.all([left ?? '', lookalike].map(exists))).toEqual([false, true]);
});

test('keeps a sign-up that is confirmed concurrently, and continues after a failed deletion', async () => {
  await pool.signUp('quick@example.test', { name: 'Quick' });
  const stuck = await pool.signUp('stuck@example.test', { name: 'Stuck' });
  const other = await pool.signUp('other@example.test', { name: 'Other' });
  advanceClock(DAY_MS + MINUTE_MS);
  const mailed = { ClientId: clientId, Username: 'quick@example.test' };
  await pool.visitors.send(new ResendConfirmationCodeCommand(mailed));
  pool.beforeCall.set('AdminGetUser', async () => {
    pool.beforeCall.clear();
    expect((await pool.confirm('quick@example.test')).status).toBe(200);
    let refusals = 0;
    pool.beforeCall.set('AdminDeleteUser', async () => {
      // Fails all attempts of the first deletion.
      if (refusals++ < 3) throw new Error('away');
    });
  });
  await expect(run()).rejects.toThrow();
  const confirmed = await pool.idOf('quick@example.test');
  expect(await Promise.all([confirmed, stuck, other].map(exists))).toEqual([true, true, false]);
});
