import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSales } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { plusMs } from '#domain/time.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler } from '#functions/purchases/list-sales.ts';
import { aProfile, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid, userId } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());

const profileOf = (id: string, email: string) => ({
  pk: keys.user.pk(id),
  sk: keys.user.profile,
  ...aProfile({ userId: id, email, role: 'student' }),
});
const soldAt = (n: number, given: object = {}) =>
  purchaseRow(
    aPurchase({ id: ulid(100 + n), courseId: ulid(n), paymentIntentId: 'pi', purchasedAt: plusMs(NOON, n), ...given }),
  );
const ask = (user: string, query: Record<string, string> = {}) => invoke(handler, listSales, { user, query });

test('lists own sales, newest first, with masked addresses and no other buyer data', async () => {
  await db.seed(
    profileOf(learner, 'lee@example.com'),
    soldAt(1),
    soldAt(2),
    soldAt(3, { buyerId: userId(44) }),
    soldAt(4, { sellerId: stranger }),
    purchaseRow(aPurchase({ courseId: ulid(5), status: 'pending' })),
  );
  const { status, body } = await ask(creator);
  expect(status).toBe(200);
  expect(body.sales.map(({ id, buyer }: { id: string; buyer: string }) => [id, buyer])).toEqual([
    [ulid(103), 'Former learner'],
    [ulid(102), 'l•••@example.com'],
    [ulid(101), 'l•••@example.com'],
  ]);
  expect(body.nextCursor).toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/lee@|buyerId|pi\b|cs_test/);
});

test('returns an empty list to a user without sales', async () => {
  await db.seed(soldAt(1));
  expect((await ask(learner)).body).toEqual({ sales: [], nextCursor: null });
});

test('returns each sale once in pages, and accepts only its own cursors', async () => {
  await db.seed(profileOf(learner, 'lee@example.com'));
  for (let n = 1; n <= 120; n++) await db.seed(soldAt(n, { buyerId: userId(1_000 + n) }));
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { body } = await ask(creator, cursor ? { cursor } : {});
    seen.push(...body.sales.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
    pages++;
    if (cursor && pages === 1)
      expect(await ask(stranger, { cursor })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  } while (cursor);
  expect(pages).toBe(3);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => ulid(100 + 120 - index)));
});
