import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import { accountData } from '#functions/data/accounts/account-data.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { aPurchase, creator, learner } from '#test/support/builders.ts';
import { NOON, testPlatform, ulid, userId } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());
afterEach(() => vi.restoreAllMocks());

/** Counts items and calls of a read. */
async function readsOf<T>(read: () => Promise<T>): Promise<{ answer: T; items: number; calls: number }> {
  const counted = { items: 0, calls: 0 };
  const real = DynamoDBDocumentClient.prototype.send;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    command: unknown,
  ) {
    const reply = await Reflect.apply(real, this, [command]);
    counted.calls += 1;
    counted.items += reply.Items?.length ?? (reply.Item ? 1 : 0);
    return reply;
  } as typeof real);
  const answer = await read();
  vi.restoreAllMocks();
  return { answer, ...counted };
}

const unsettledOf = (user: string) => readsOf(() => accountData(testPlatform()).unsettled(user));
const disputed = (n: number, given: object = {}) =>
  purchaseRow(
    aPurchase({ ...{ id: ulid(n), courseId: ulid(n), status: 'disputed', disputeId: `dp_${n}` }, ...given } as object),
  );
const paid = { paymentIntentId: 'pi_1', purchasedAt: NOON };

test('the checks before an account deletion cost the same for any number of sales', async () => {
  const sales = Array.from({ length: 400 }, (_, n) =>
    purchaseRow(aPurchase({ id: ulid(n), buyerId: userId(1_000 + n), status: 'completed' })),
  );
  const purchases = Array.from({ length: 400 }, (_, n) =>
    purchaseRow(aPurchase({ id: ulid(5_000 + n), courseId: ulid(5_000 + n), status: 'completed' })),
  );
  await db.seed(
    {
      pk: keys.user.pk(creator),
      sk: keys.user.revenueAll,
      disputedSales: 2,
      grossCents: 1,
      platformFeeCents: 0,
      sales: 3,
    },
    disputed(1, paid),
  );
  const few = await unsettledOf(creator);
  const fewBought = await unsettledOf(learner);
  await db.seed(...sales, ...purchases);
  const many = await unsettledOf(creator);
  const manyBought = await unsettledOf(learner);
  expect(few.answer).toEqual({ bought: 0, sold: 2, owedCents: 0 });
  expect(fewBought.answer).toEqual({ bought: 1, sold: 0, owedCents: 0 });
  expect(many).toEqual(few);
  expect(manyBought).toEqual(fewBought);
  expect(many.calls).toBe(3);
});
