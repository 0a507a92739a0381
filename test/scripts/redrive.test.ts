import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import { auditRow } from '#functions/data/audit/audit-items.ts';
import { mailRow } from '#functions/data/messaging/outbox-items.ts';
import { stripeEvents } from '#functions/data/stripe/stripe-events.ts';
import type { Item } from '#functions/data/table/table.ts';
import { testPlatform, ulid, userId } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { onTable, runScript } from './run-script.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
afterEach(() => table.clear());

const NOW = '2026-11-15T12:00:00.000Z';
const event = (n: number) => ({
  eventId: `evt_${n}`,
  type: 'checkout.session.completed',
  webhook: 'account' as const,
  objectId: `cs_${n}`,
  accountId: null,
  livemode: false,
  occurredAt: NOW,
  receivedAt: NOW,
});
/** An event after its last attempt. */
async function aDeadEvent(n: number): Promise<void> {
  const store = stripeEvents(testPlatform());
  await store.save(event(n));
  await table.table.commit([
    table.table.update(
      { pk: keys.stripeEvent.pk(`evt_${n}`), sk: keys.stripeEvent.sk },
      { set: { attempts: MAX_ATTEMPTS } },
    ),
  ]);
  expect(await store.postpone(`evt_${n}`, MAX_ATTEMPTS, 'provider_unavailable')).toBe('dead');
}
const eventRow = async (n: number): Promise<Item> => (await table.rows(keys.stripeEvent.pk(`evt_${n}`)))[0] ?? {};
const without = (row: Item, ...names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

describe('redrive', () => {
  test('lists dead rows without changes', async () => {
    await aDeadEvent(1);
    const before = await table.rows();
    const { code, out } = await onTable('redrive', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain('money  evt_1  checkout.session.completed  100 attempts  provider_unavailable');
    expect(out).toContain('1 row would be redriven.');
    expect(await table.rows()).toEqual(before);
  });

  test('makes one row due with all attempts, once', async () => {
    await aDeadEvent(1);
    await aDeadEvent(2);
    await stripeEvents(testPlatform()).save(event(3));
    const waiting = await eventRow(3);
    expect((await onTable('redrive', '--id', 'evt_1')).out).toContain('Redrove 1 row.');
    const row = await eventRow(1);
    expect(row).toMatchObject({ gsi3pk: 'DUE#money', attempts: 0 });
    expect(row).not.toHaveProperty('deadAt');
    const store = stripeEvents(testPlatform({ now: new Date(Date.now() + 1_000).toISOString() }));
    expect(await store.due()).toContainEqual({ eventId: 'evt_1', wasCutOff: false });
    expect(await eventRow(2)).toHaveProperty('deadAt');
    expect(await eventRow(3)).toEqual(waiting);
    const again = await onTable('redrive', '--id', 'evt_1');
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining('No dead row or failed event has the id evt_1'),
    ]);
    expect(await eventRow(1)).toEqual(row);
  });

  test('redrives events, emails and audit lines that a restore left out of the index', async () => {
    await aDeadEvent(1);
    const mail = mailRow(
      { id: ulid(1), to: userId(1), content: { template: 'welcome', fullName: 'Ada', role: 'creator' } } as never,
      NOW,
    );
    await table.seed({ ...without(mail, 'gsi3pk', 'gsi3sk'), deadAt: NOW, ttl: 4_102_444_800 });
    const line = auditRow({ id: ulid(2), subject: 'pur_1', action: 'complete', by: null, at: NOW });
    await table.seed(without(line, 'gsi3pk', 'gsi3sk', 'attempts'));
    const copied = auditRow({ id: ulid(3), subject: 'pur_2', action: 'complete', by: null, at: NOW });
    await table.seed({ ...without(copied, 'gsi3pk', 'gsi3sk'), copiedAt: NOW });
    expect((await onTable('redrive', '--all')).out).toContain('Redrove 3 rows.');
    const due = (await table.rows()).flatMap(({ pk, gsi3pk }) => (gsi3pk ? [`${pk} ${gsi3pk}`] : []));
    expect(due.sort()).toEqual(['AUDIT#pur_1 DUE#audit', `MAIL#${ulid(1)} DUE#outbox`, 'STRIPE_EVENT#evt_1 DUE#money']);
    expect((await table.rows(`MAIL#${ulid(1)}`))[0]).not.toHaveProperty('ttl');
    expect((await onTable('redrive', '--all')).out).toContain('Redrove 0 rows.');
  });

  test('retries waiting events with --waiting', async () => {
    const store = stripeEvents(testPlatform({ now: new Date().toISOString() }));
    await store.save(event(1));
    await store.claim('evt_1');
    await store.postpone('evt_1', 1, 'provider_unavailable');
    const waits = await eventRow(1);
    await onTable('redrive', '--all');
    expect(await eventRow(1)).toEqual(waits);
    expect((await onTable('redrive', '--all', '--waiting')).out).toContain('Redrove 1 row.');
    expect(String((await eventRow(1)).gsi3sk) < String(waits.gsi3sk)).toBe(true);
  });

  test('filters by queue', async () => {
    await aDeadEvent(1);
    expect((await onTable('redrive', '--all', '--queue', 'outbox')).out).toContain('Redrove 0 rows.');
    expect(await eventRow(1)).toHaveProperty('deadAt');
  });

  test('prints the usage for wrong options', async () => {
    expect(await runScript('redrive')).toMatchObject({
      code: 1,
      err: expect.stringContaining('choose what to redrive'),
    });
    expect((await runScript('redrive', '--all', '--queue', 'post')).err).toContain('money');
  });
});
