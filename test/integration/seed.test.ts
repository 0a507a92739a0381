import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { listMyCourses } from '#contracts/http/courses.ts';
import { listEnrollments } from '#contracts/http/learning.ts';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { listSales, type Sale } from '#contracts/http/purchases.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { pastUntil } from '#local/seed/past/sales.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { type OwnCloud, ownCloud } from './support/origin.ts';

let own: OwnCloud;
beforeAll(async () => {
  own = await ownCloud({ LOCAL_SEED: 'demo' });
});
afterAll(() => own.close());

/** How long the demo takes depends on the machine, so only a hang ends the test. */
const HUNG_AFTER_MS = 1_200_000;
const seeded = <T>(ask: () => Promise<T>, satisfied: (answer: T) => boolean): Promise<T> =>
  eventually(ask, satisfied, HUNG_AFTER_MS / 2);

const listed = async () => replyOf(listMarketplace, await callApi(own.cloud.url, listMarketplace)).cards;

async function asPerson(key: string) {
  const { email } = demoPeople.find((person) => person.key === key)!;
  const { accessToken: token } = await signIn(own.cloud.url, email, demoPassword);
  return { token };
}

async function salesOf(who: { token: string }): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = replyOf(
      listSales,
      await callApi(own.cloud.url, listSales, { ...who, ...(cursor && { query: { cursor } }) }),
    );
    sales.push(...page.sales);
    cursor = page.nextCursor;
  }
  return sales;
}

test('demo accounts can sign in once the cloud is ready', async () => {
  const me = replyOf(getMe, await callApi(own.cloud.url, getMe, await asPerson('ada')));
  expect(me).toMatchObject({ fullName: 'Ada Lindqvist', role: 'creator' });
});

test(
  'a restart after a kill completes the demo data without duplicates',
  async () => {
    const { length } = await seeded(listed, (cards) => cards.length >= 1);
    await own.killAndRestart();
    await seeded(listed, (cards) => cards.length > Math.min(length, demoCourses.length - 1));
    await own.killAndRestart();
    await seeded(listed, (cards) => cards.length >= demoCourses.length);
    const cards = await listed();
    expect(cards.map(({ title }) => title).sort()).toEqual(demoCourses.map(({ title }) => title).sort());
    for (const { title, priceCents } of demoCourses)
      expect(cards.find((card) => card.title === title)).toMatchObject({ priceCents });

    const ada = await asPerson('ada');
    const { courses } = replyOf(listMyCourses, await callApi(own.cloud.url, listMyCourses, ada));
    expect(courses).toHaveLength(2);
    const lee = await asPerson('lee');
    const { enrollments } = await seeded(
      async () => replyOf(listEnrollments, await callApi(own.cloud.url, listEnrollments, lee)),
      (reply) => reply.enrollments.length >= 2,
    );
    expect(enrollments.map(({ title }) => title).sort()).toEqual([
      'Reading Statistics Without Being Fooled',
      'Sourdough with Your Own Wild Yeast',
    ]);
    // Past sales are seeded last. The dashboard matches the list of sales, in spite of interrupted starts.
    const past = pastUntil(new Date().toISOString()).filter(({ course }) => course.by === 'ada');
    const atLeast = past.reduce((count, { sales }) => count + sales.length, 0);
    const { revenue, analytics } = await seeded(
      async () => replyOf(getDashboard, await callApi(own.cloud.url, getDashboard, ada)),
      (reply) => reply.revenue.sales >= atLeast,
    );
    const sales = await seeded(
      () => salesOf(ada),
      ({ length }) => length >= revenue.sales,
    );
    expect(new Set(sales.map(({ id }) => id)).size).toBe(sales.length);
    expect(sales.filter(({ buyer }) => buyer.endsWith('@coursewright.example'))).toHaveLength(3);
    expect(revenue).toMatchObject({
      sales: sales.length,
      totalCents: sales.reduce((sum, { priceCents }) => sum + priceCents, 0),
    });
    expect(analytics?.months.reduce((sum, month) => sum + month.sales, 0)).toBe(sales.length);
    expect(analytics?.months.length).toBeGreaterThanOrEqual(8);
    const rated = await seeded(listed, (all) => all.filter(({ reviewCount }) => reviewCount > 0).length >= 15);
    expect(
      rated.every(({ averageRating }) => averageRating === null || (averageRating >= 3 && averageRating <= 5)),
    ).toBe(true);
  },
  HUNG_AFTER_MS,
);
