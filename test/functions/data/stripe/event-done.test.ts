import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { eventDone } from '#functions/data/stripe/stripe-event-items.ts';
import { stripeEvents } from '#functions/data/stripe/stripe-events.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
import { NOON, testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const event: StripeEvent = {
  eventId: 'evt_1',
  type: 'checkout.session.completed',
  webhook: 'account',
  objectId: 'cs_1',
  accountId: null,
  livemode: false,
  occurredAt: NOON,
  receivedAt: NOON,
};
const effect = (name: string) => db.table.put({ pk: 'EFFECT', sk: name });
const effects = async () => (await db.rows('EFFECT')).map(({ sk }) => sk);

test('an event takes effect once: the second consumer to close it writes nothing', async () => {
  await stripeEvents(testPlatform()).save(event);
  await db.table.commit([effect('first'), eventDone(db.table, event.eventId, NOON)]);
  await expect(db.table.commit([effect('second'), eventDone(db.table, event.eventId, NOON)])).rejects.toBeInstanceOf(
    ConditionFailed,
  );
  expect(await effects()).toEqual(['first']);
  expect((await db.rows(keys.stripeEvent.pk(event.eventId)))[0]).not.toHaveProperty('gsi3pk');
});

test('an event that was never stored has no effect', async () => {
  await expect(db.table.commit([effect('third'), eventDone(db.table, 'evt_2', NOON)])).rejects.toBeInstanceOf(
    ConditionFailed,
  );
  expect(await effects()).not.toContain('third');
  expect(await db.rows(keys.stripeEvent.pk('evt_2'))).toEqual([]);
});
