import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listReceipts } from '#contracts/http/purchases.ts';
import { plusMs } from '#domain/time.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler } from '#functions/purchases/list-receipts.ts';
import { aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());

const boughtAt = (n: number, given: object = {}) =>
  purchaseRow(
    aPurchase({ id: ulid(100 + n), courseId: ulid(n), paymentIntentId: 'pi', purchasedAt: plusMs(NOON, n), ...given }),
  );
const ask = (user: string, query: Record<string, string> = {}) => invoke(handler, listReceipts, { user, query });

test("lists a buyer's payments and refunds, newest first", async () => {
  await db.seed(
    boughtAt(1),
    boughtAt(2, { status: 'refunded', refundedCents: 2_900, refundedAt: NOON }),
    boughtAt(3, { priceCents: 0, platformFeeCents: 0, paymentIntentId: null }),
    boughtAt(4, { buyerId: stranger }),
    purchaseRow(aPurchase({ courseId: ulid(5), status: 'pending' })),
  );
  const { status, body } = await ask(learner);
  expect(status).toBe(200);
  const receipt = { courseTitle: 'Bread at Home', priceCents: 2_900 };
  expect(body).toEqual({
    receipts: [
      {
        ...{ ...receipt, id: ulid(102), courseId: ulid(2), purchasedAt: plusMs(NOON, 2) },
        ...{ status: 'refunded', refundedCents: 2_900 },
      },
      {
        ...{ ...receipt, id: ulid(101), courseId: ulid(1), purchasedAt: plusMs(NOON, 1) },
        ...{ status: 'completed', refundedCents: 0 },
      },
    ],
    nextCursor: null,
  });
  expect((await ask(creator)).body.receipts).toEqual([]);
});

test('returns pages', async () => {
  await db.seed(...Array.from({ length: 60 }, (_, n) => boughtAt(n)));
  const first = (await ask(learner)).body;
  const second = (await ask(learner, { cursor: first.nextCursor })).body;
  const ids = [...first.receipts, ...second.receipts].map(({ id }: { id: string }) => id);
  expect(ids).toEqual(Array.from({ length: 60 }, (_, n) => ulid(159 - n)));
  expect(second.nextCursor).toBeNull();
  // A cursor is valid for one user's list only.
  expect((await ask(stranger, { cursor: first.nextCursor })).status).toBe(400);
});
