import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDashboard, getMyData } from '#contracts/http/account.ts';
import * as declared from '#contracts/http/reviews.ts';
import { keys } from '#contracts/table.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { averageOf } from '#domain/reviews/review.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { handler as dashboard } from '#functions/account/get-dashboard.ts';
import { handler as myData } from '#functions/account/get-my-data.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as answer } from '#functions/reviews/answer-review.ts';
import { handler as remove } from '#functions/reviews/delete-my-review.ts';
import { handler as mine } from '#functions/reviews/get-my-review.ts';
import { handler as list } from '#functions/reviews/list-reviews.ts';
import { handler as save } from '#functions/reviews/save-my-review.ts';
import { aProfile, aPublishedCourse, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid, userId } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const course = aPublishedCourse();
const params = { courseId: course.id };
const buyerOf = (n: number) => userId(100 + n);

/** Seeds a buyer of the course. */
const seedBuyer = (buyerId: string, given: Partial<Purchase> = {}) =>
  db.seed(
    profileItem(aProfile({ userId: buyerId, email: `b${buyerId.slice(-4)}@example.com`, fullName: 'Leo Reader' })),
    purchaseRow(aPurchase({ id: ulid(Number(buyerId.slice(-6))), buyerId, ...given } as Partial<Purchase>)),
  );
const sellersSums = { pk: keys.user.pk(creator), sk: keys.user.revenueAll };

beforeEach(async () => {
  await db.clear();
  await db.seed(courseItem(course), profileItem(aProfile()), { ...sellersSums, students: 1 });
  await seedBuyer(learner);
});

const saveReview = (stars: number, text = 'Good bread.', user = learner) =>
  invoke(save, declared.saveMyReview, { params, user, body: { stars, text } });
const saveSeen = (stars: number, text: string, basedOn: string | null) =>
  invoke(save, declared.saveMyReview, { params, user: learner, body: { stars, text, basedOn } });
const deleteReview = (user = learner) => invoke(remove, declared.deleteMyReview, { params, user });
const myReview = (user = learner) => invoke(mine, declared.getMyReview, { params, user });
const listWith = (query: Record<string, string> = {}) => invoke(list, declared.listReviews, { params, query });
const reply = (reviewId: string, text: string, user = creator) =>
  invoke(answer, declared.answerReview, { params: { ...params, reviewId }, user, body: { text } });
const averageOnDashboard = async () =>
  (await invoke(dashboard, getDashboard, { user: creator })).body.analytics.averageRating;
const subscribeToPro = () =>
  db.seed({
    pk: keys.user.pk(creator),
    sk: keys.user.grantedSubscription,
    ...{ tier: 'pro', trialEndsAt: null, coursesLimit: 50, features: tiers.pro.features, grantedAt: NOON },
  });

/** The sums of the course, after a check that both stored sums match the rows. */
async function sums() {
  const rows = await db.rows(keys.course.pk(course.id));
  const reviewRows = rows.filter(({ sk }) => String(sk).startsWith('REVIEW#'));
  const stats = rows.find(({ sk }) => sk === keys.course.stats);
  const seller = (await db.rows(sellersSums.pk)).find(({ sk }) => sk === sellersSums.sk);
  const expected = {
    starsSum: reviewRows.reduce((sum, { stars }) => sum + Number(stars), 0),
    reviewCount: reviewRows.length,
  };
  for (const item of [stats, seller])
    expect({ starsSum: item?.starsSum ?? 0, reviewCount: item?.reviewCount ?? 0 }).toEqual(expected);
  return expected;
}

describe('a review', () => {
  test('can be written, changed and deleted, and the sums follow each time', async () => {
    await subscribeToPro();
    expect((await myReview()).body).toEqual({ review: null });
    expect((await listWith()).body).toEqual({ average: null, count: 0, reviews: [], nextCursor: null });
    const first = await saveReview(4);
    expect(first).toMatchObject({
      status: 200,
      body: { review: { stars: 4, authorName: 'Leo Reader', answer: null } },
    });
    expect(await sums()).toEqual({ starsSum: 4, reviewCount: 1 });
    const second = await saveReview(2, 'Dry.');
    expect(second.body.review.id).toBe(first.body.review.id);
    expect(await sums()).toEqual({ starsSum: 2, reviewCount: 1 });
    expect((await myReview()).body).toEqual(second.body);
    await saveReview(2, 'Dry, but good.');
    expect(await sums()).toEqual({ starsSum: 2, reviewCount: 1 });
    await seedBuyer(stranger);
    await saveReview(5, '', stranger);
    expect((await listWith()).body).toMatchObject({ average: 3.5, count: 2 });
    expect(await averageOnDashboard()).toBe(3.5);
    expect((await deleteReview()).body).toEqual({ deleted: true });
    expect((await deleteReview()).status).toBe(404);
    expect(await sums()).toEqual({ starsSum: 5, reviewCount: 1 });
    expect((await myReview()).body.review).toBeNull();
  });

  test('shows its author by name only', async () => {
    for (let n = 0; n < 21; n++) {
      await seedBuyer(buyerOf(n));
      await saveReview(5, `Loaf ${n}`, buyerOf(n));
    }
    const shown = JSON.stringify([await listWith(), await myReview()]);
    for (const hidden of [learner, creator, 'authorId', 'sellerId', 'version']) expect(shown).not.toContain(hidden);
    const cursor = String((await listWith()).body.nextCursor);
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('REVIEW');
  });

  test('needs a purchase: strangers, the creator and refunded buyers are rejected', async () => {
    expect(await saveReview(5, '', stranger)).toMatchObject({ status: 403, body: { code: 'purchase_required' } });
    expect(await myReview(stranger)).toMatchObject({ status: 403, body: { code: 'purchase_required' } });
    expect(await saveReview(5, '', creator)).toMatchObject({ status: 409, body: { code: 'own_course' } });
    await seedBuyer(stranger, {
      status: 'refunded',
      purchasedAt: NOON,
      paymentIntentId: 'p',
      refundedCents: 1,
      refundedAt: NOON,
    } as Partial<Purchase>);
    expect((await saveReview(5, '', stranger)).body.code).toBe('purchase_required');
    await db.seed(courseItem({ ...course, id: ulid(9) }));
    expect((await invoke(list, declared.listReviews, { params: { courseId: ulid(8) } })).status).toBe(404);
    expect(await sums()).toEqual({ starsSum: 0, reviewCount: 0 });
  });

  test('is hidden while its author has no access to the course', async () => {
    await saveReview(1);
    const dispute = { status: 'disputed', purchasedAt: NOON, paymentIntentId: 'p', disputeId: 'd' };
    await seedBuyer(learner, dispute as Partial<Purchase>);
    expect((await listWith()).body.reviews).toEqual([]);
    expect((await deleteReview()).status).toBe(200);
    await seedBuyer(learner);
    await saveReview(1);
    expect((await listWith()).body.reviews).toHaveLength(1);
  });

  test.each([
    [{ stars: 0, text: '' }, 'body.stars'],
    [{ stars: 6, text: '' }, 'body.stars'],
    [{ stars: 4.5, text: '' }, 'body.stars'],
    [{ stars: 5, text: 'x'.repeat(2_001) }, 'body.text'],
    [{ stars: 5 }, 'body.text'],
    [{ stars: 5, text: '', authorName: 'The Pope' }, 'body.authorName'],
  ])('is rejected as %o', async (body, field) => {
    const { status, body: failure } = await invoke(save, declared.saveMyReview, { params, user: learner, body });
    expect(status).toBe(400);
    expect(failure.fields).toHaveProperty([field]);
  });

  test('can be changed thirty times an hour for each user', async () => {
    for (let n = 0; n < 30; n++) expect((await saveReview(1 + (n % 5))).status).toBe(200);
    expect(await saveReview(1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await sums()).toEqual({ starsSum: 5, reviewCount: 1 });
    expect((await deleteReview()).status).toBe(200);
    await seedBuyer(stranger);
    expect((await saveReview(1, '', stranger)).status).toBe(200);
  });

  test('of an unpublished course is accepted from buyers but not listed', async () => {
    const {
      publishedVersion: _,
      publishedRevision: __,
      publishedAt: ___,
      publishedTextHash: ____,
      listing: _____,
      ...rest
    } = course;
    await db.seed(courseItem({ ...rest, status: 'draft' }));
    expect((await saveReview(3)).status).toBe(200);
    expect((await listWith()).status).toBe(404);
    expect((await saveReview(3, '', stranger)).status).toBe(404);
  });

  test('of a deleted seller’s course counts for the course and restores no seller sums', async () => {
    await db.table.commit([db.table.remove(sellersSums)]);
    expect((await saveReview(3)).status).toBe(200);
    expect((await saveReview(5)).status).toBe(200);
    const stats = (await db.rows(keys.course.pk(course.id))).find(({ sk }) => sk === keys.course.stats);
    expect(stats).toMatchObject({ starsSum: 5, reviewCount: 1 });
    expect((await db.rows(sellersSums.pk)).map(({ sk }) => sk)).toEqual([keys.user.profile]);
  });
});

describe('the list of reviews', () => {
  test('returns pages, newest first, with each review once', async () => {
    for (let n = 0; n < 45; n++) {
      await seedBuyer(buyerOf(n));
      await saveReview(1 + (n % 5), `Loaf ${n}`, buyerOf(n));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const { body } = await listWith(cursor === null ? {} : { cursor });
      sizes.push(body.reviews.length);
      seen.push(...body.reviews.map(({ text }: { text: string }) => text));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual([...Array(45).keys()].reverse().map((n) => `Loaf ${n}`));
    expect((await listWith({ cursor: 'USER#1' })).status).toBe(400);
  });
});

describe('an answer', () => {
  test('comes from the creator, leaves the stars and survives a changed review', async () => {
    const { id } = (await saveReview(3)).body.review;
    expect((await reply(id, 'Try rye.')).body.review.answer).toMatchObject({ text: 'Try rye.' });
    expect((await saveReview(5, 'Rye!')).body.review).toMatchObject({ stars: 5, answer: { text: 'Try rye.' } });
    expect((await listWith()).body.reviews[0].answer.text).toBe('Try rye.');
    expect((await reply(id, ' ')).body.review.answer).toBeNull();
    expect(await sums()).toEqual({ starsSum: 5, reviewCount: 1 });
  });

  test('of another user or to a missing review returns 404', async () => {
    const { id } = (await saveReview(3)).body.review;
    for (const user of [learner, stranger]) expect((await reply(id, 'Ha.', user)).status).toBe(404);
    expect((await reply(ulid(77), 'Ha.')).status).toBe(404);
    await deleteReview();
    expect((await reply(id, 'Ha.')).status).toBe(404);
  });
});

describe('concurrent requests', () => {
  const successesOf = (replies: readonly { status: number }[]) => {
    for (const { status } of replies) expect([200, 409, 429]).toContain(status);
    return replies.filter(({ status }) => status === 200).length;
  };

  test('fifty saves of one buyer leave one review and matching sums', async () => {
    const replies = await Promise.all([...Array(50).keys()].map((n) => saveReview(1 + (n % 5), `Try ${n}`)));
    expect(successesOf(replies)).toBeGreaterThan(0);
    const { starsSum, reviewCount } = await sums();
    expect([reviewCount, starsSum]).toEqual([1, (await myReview()).body.review.stars]);
  });

  test('reviews of fifty buyers all count', async () => {
    await Promise.all([...Array(50).keys()].map((n) => seedBuyer(buyerOf(n))));
    const replies = await Promise.all([...Array(50).keys()].map((n) => saveReview(1 + (n % 5), '', buyerOf(n))));
    expect(successesOf(replies)).toBe(50);
    expect(await sums()).toEqual({ starsSum: 150, reviewCount: 50 });
    expect((await listWith()).body.average).toBe(averageOf({ starsSum: 150, reviewCount: 50 }));
  });

  test('saves, deletions and answers in any order leave matching sums', async () => {
    const { id } = (await saveReview(3)).body.review;
    const replies = await Promise.all(
      [...Array(30).keys()].map((n) =>
        n % 3 === 0 ? deleteReview() : n % 3 === 1 ? saveReview(1 + (n % 5)) : reply(id, `${n}`),
      ),
    );
    for (const { status } of replies) expect([200, 404, 409, 429]).toContain(status);
    await sums();
  });
});

test('the data export contains the user’s reviews', async () => {
  await saveReview(4, 'Crusty.');
  const { body } = await invoke(myData, getMyData, { user: learner });
  expect(body.reviews).toEqual([expect.objectContaining({ courseId: course.id, stars: 4, text: 'Crusty.' })]);
  expect(JSON.stringify(body.reviews)).not.toContain(creator);
});

describe('a text that was changed on another device', () => {
  const stale = (words: RegExp) => ({
    status: 409,
    body: { code: 'stale_revision', error: expect.stringMatching(words) },
  });

  test('is not overwritten by a review whose author has not seen it', async () => {
    const first = (await saveSeen(5, 'From the laptop.', null)).body.review;
    expect(await saveSeen(4, 'From the phone.', null)).toMatchObject(stale(/^Your review was changed/));
    const second = (await saveSeen(4, 'From the phone.', first.updatedAt)).body.review;
    expect(second.updatedAt > first.updatedAt).toBe(true);
    expect(await saveSeen(5, 'More.', first.updatedAt)).toMatchObject(stale(/^Your review was changed/));
    expect((await myReview()).body.review).toMatchObject({ stars: 4, text: 'From the phone.' });
  });

  test('may be saved again as it is, and written anew after it was deleted', async () => {
    const { review } = (await saveSeen(5, 'Good bread.', null)).body;
    expect((await saveSeen(5, 'Good bread.', null)).status).toBe(200);
    await deleteReview();
    expect((await saveSeen(3, 'Stale bread.', review.updatedAt)).status).toBe(200);
  });

  test('is not overwritten or deleted by an answer whose author has not seen it', async () => {
    const { id } = (await saveReview(5)).body.review;
    const respond = (text: string, basedOn: string | null) =>
      invoke(answer, declared.answerReview, {
        ...{ params: { ...params, reviewId: id }, user: creator },
        body: { text, basedOn },
      });
    const first = (await respond('Thank you!', null)).body.review.answer;
    for (const text of ['Thanks.', ''])
      expect(await respond(text, null)).toMatchObject(stale(/^Your reply was changed/));
    expect((await respond('Thank you!', null)).status).toBe(200);
    const latest = (await myReview()).body.review.answer;
    expect(latest.answeredAt >= first.answeredAt).toBe(true);
    expect((await respond('', latest.answeredAt)).body.review.answer).toBeNull();
  });
});
