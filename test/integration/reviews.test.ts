import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '#contracts/http/account.ts';
import { setPreviewLesson } from '#contracts/http/courses.ts';
import { getCourseDetail, listMarketplace, listRelatedCourses } from '#contracts/http/marketplace.ts';
import { previewLesson } from '#contracts/http/previews.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { answerReview, deleteMyReview, getMyReview, listReviews, saveMyReview } from '#contracts/http/reviews.ts';
import { keys } from '#contracts/table.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { callApi, eventually, failureOf, fresh, newestReviews, replyOf } from './support/api.ts';
import { aCourseOnSaleBy, type CreatedCourse } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

let cloud: Origin;
let url: string;
let rows: Rows;
let ada: Person;
let lee: Person;
let course: CreatedCourse;
beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  [ada, lee] = [await aPerson(url, 'creator', 'Ada Creator'), await aPerson(url, 'student', 'Lee Learner')];
  course = await aCourseOnSaleBy(url, rows, ada, 0);
  const pk = keys.user.pk(ada.userId);
  const [granted] = (await rows.of(pk)).filter(({ sk }) => sk === keys.user.grantedSubscription);
  await rows.put({ ...granted, tier: 'pro', trialEndsAt: null, coursesLimit: 50, features: tiers.pro.features });
});
afterAll(() => cloud.close());

const of = ({ accessToken: token }: Person) => ({ token, params: { courseId: course.id } });
const forVisitors = ({ id: courseId } = course) => ({ params: { courseId }, ...fresh() });
const rate = (stars: number, text: string, person = lee) =>
  callApi(url, saveMyReview, { ...of(person), body: { stars, text } });

/** What card, course page and dashboard say. */
const currentRatings = async () => {
  const [cards, page, dashboard] = await Promise.all([
    callApi(url, listMarketplace, { query: { q: course.title } }),
    callApi(url, listReviews, newestReviews(course.id)),
    callApi(url, getDashboard, { token: ada.accessToken }),
  ]);
  const [card] = replyOf(listMarketplace, cards).cards;
  const { average, count, reviews } = replyOf(listReviews, page);
  return {
    card: [card?.averageRating, card?.reviewCount],
    page: [average, count],
    dashboard: replyOf(getDashboard, dashboard).analytics?.averageRating,
    reviews,
  };
};
const until = (average: number | null, count: number) =>
  eventually(
    currentRatings,
    ({ card, page, dashboard, reviews }) =>
      [card[0], page[0], dashboard].every((value) => value === average) &&
      [card[1], page[1], reviews.length].every((value) => value === count),
  );

test('card, page and dashboard reflect a new, changed and deleted review', async () => {
  expect(failureOf(await rate(5, 'Great')).code).toBe('purchase_required');
  replyOf(enrollFree, await callApi(url, enrollFree, of(lee)));
  expect(failureOf(await rate(5, 'Great', ada)).code).toBe('own_course');
  const { review } = replyOf(saveMyReview, await rate(5, 'Great'));
  expect((await until(5, 1)).reviews).toEqual([review]);

  replyOf(saveMyReview, await rate(4, 'Good'));
  await until(4, 1);

  const kim = await aPerson(url, 'student', 'Kim Reader');
  replyOf(enrollFree, await callApi(url, enrollFree, of(kim)));
  replyOf(saveMyReview, await rate(1, 'Not for me', kim));
  const { reviews } = await until(2.5, 2);
  expect(reviews.map(({ authorName, stars }) => `${authorName} ${stars}`)).toEqual(['Kim Reader 1', 'Lee Learner 4']);
  const stored = JSON.stringify(reviews);
  for (const hidden of [kim.userId, lee.userId, ada.userId, kim.email]) expect(stored).not.toContain(hidden);

  const answered = await callApi(url, answerReview, {
    token: ada.accessToken,
    params: { courseId: course.id, reviewId: review.id },
    body: { text: 'Thank you!' },
  });
  expect(replyOf(answerReview, answered).review.answer?.text).toBe('Thank you!');
  await eventually(currentRatings, (now) => now.reviews.some(({ answer }) => answer?.text === 'Thank you!'));
  expect(replyOf(getMyReview, await callApi(url, getMyReview, of(lee))).review).toMatchObject({ stars: 4 });

  replyOf(deleteMyReview, await callApi(url, deleteMyReview, of(kim)));
  await until(4, 1);
  replyOf(deleteMyReview, await callApi(url, deleteMyReview, of(lee)));
  await until(null, 0);
});

test('a preview lesson is public, and a course links its creator’s other courses', async () => {
  expect((await callApi(url, previewLesson, forVisitors())).status).toBe(404);
  const body = { preview: { moduleId: 'm1', lessonId: 'm1-l2' } };
  replyOf(setPreviewLesson, await callApi(url, setPreviewLesson, { ...of(ada), body }));
  const hasPreview = async () =>
    replyOf(getCourseDetail, await callApi(url, getCourseDetail, forVisitors())).course.hasPreview;
  await eventually(hasPreview, Boolean);
  const { lessonTitle, slides } = replyOf(previewLesson, await callApi(url, previewLesson, forVisitors()));
  expect([lessonTitle, slides.length]).toEqual(['Lesson 1.2', 2]);

  const other = await aCourseOnSaleBy(url, rows, ada, 0);
  await eventually(
    async () => replyOf(listRelatedCourses, await callApi(url, listRelatedCourses, forVisitors(other))).byCreator,
    (byCreator) => byCreator.some(({ id }) => id === course.id),
  );
});
