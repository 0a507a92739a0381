import { expect, test } from 'vitest';
import { MAX_REVIEW_CHARS, Review } from '#domain/reviews/review.ts';
import { monthOf } from '#domain/time.ts';
import { reviewRow } from '#functions/data/reviews/review-items.ts';
import { saleRows } from '#local/seed/past/rows.ts';
import { pastUntil } from '#local/seed/past/sales.ts';
import { aPublishedCourse } from '#test/support/builders.ts';

const now = '2026-11-21T12:00:00.000Z';
const past = pastUntil(now);
const sales = past.flatMap((course) => course.sales);
const reviews = sales.flatMap(({ review }) => review ?? []);

test('the seeded past is deterministic and ends now', () => {
  expect(pastUntil(now)).toEqual(past);
  for (const { createdAt, sales } of past)
    for (const { at, review } of sales) {
      expect(createdAt <= at && at < now).toBe(true);
      if (review) expect(at < review.at && review.at < now).toBe(true);
      if (review?.answer) expect(review.at <= review.answer.answeredAt && review.answer.answeredAt <= now).toBe(true);
    }
});

test('no learner buys a course twice, and sales spread over many months', () => {
  for (const { sales } of past) expect(new Set(sales.map(({ learner }) => learner)).size).toBe(sales.length);
  expect(new Set(sales.map(({ at }) => monthOf(at))).size).toBeGreaterThanOrEqual(8);
  expect(sales.length).toBeGreaterThan(200);
});

test('reviews look real: most are positive, some have text, no text repeats within a course', () => {
  expect(reviews.length).toBeGreaterThan(60);
  expect(new Set(reviews.map(({ stars }) => stars)).size).toBe(3);
  expect(reviews.some(({ answer }) => answer !== null)).toBe(true);
  for (const { sales } of past) {
    const texts = sales.flatMap(({ review }) => (review?.text ? [review.text] : []));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(MAX_REVIEW_CHARS);
  }
});

test('a seeded review equals the row that the product writes', () => {
  const course = aPublishedCourse({ priceCents: 4_900 });
  const reviewed = sales.filter(({ review }) => review !== null && review !== undefined);
  for (const sale of reviewed.slice(0, 20)) {
    const row = saleRows(course, sale).at(-1) ?? {};
    const review = Review.strip().parse(row);
    expect(row).toEqual(reviewRow(review));
    expect(review.sellerId).toBe(course.ownerId);
  }
});
