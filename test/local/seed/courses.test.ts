import { expect, test } from 'vitest';
import { CourseDescription, CourseOutline, CourseTitle } from '#domain/courses/course-texts.ts';
import { NewPriceCents } from '#domain/money.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { demoCourses, demoPurchases } from '#local/seed/courses.ts';
import { demoPeople } from '#local/seed/people.ts';

const coursesOf = (key: string) => demoCourses.filter(({ by }) => by === key);

test('every course is valid for generation and sale', () => {
  for (const { title, description, outline, priceCents } of demoCourses) {
    expect(CourseTitle.safeParse(title).success, title).toBe(true);
    expect(CourseDescription.safeParse(description).success, title).toBe(true);
    expect(CourseOutline.safeParse(outline).success, title).toBe(true);
    expect(NewPriceCents.safeParse(priceCents).success, title).toBe(true);
  }
  expect(new Set(demoCourses.map(({ title }) => title)).size).toBe(demoCourses.length);
});

test('creators stay within their trial, and the demo creator can generate one more course', () => {
  const creators = demoPeople.filter(({ role }) => role === 'creator');
  expect(demoCourses.every(({ by }) => creators.some(({ key }) => key === by))).toBe(true);
  for (const { key, signInAs } of creators) {
    const most = signInAs === 'creator' ? tiers.free_trial.coursesLimit - 1 : tiers.free_trial.coursesLimit;
    expect(coursesOf(key).length, key).toBeGreaterThanOrEqual(1);
    expect(coursesOf(key).length, key).toBeLessThanOrEqual(most);
  }
});

test('prices cover every price range of the marketplace', () => {
  const prices = demoCourses.map(({ priceCents }) => priceCents);
  expect(prices.some((cents) => cents === 0)).toBe(true);
  expect(prices.some((cents) => cents > 0 && cents < 5_000)).toBe(true);
  expect(prices.some((cents) => cents >= 5_000 && cents < 10_000)).toBe(true);
  expect(prices.some((cents) => cents >= 10_000)).toBe(true);
});

test('no creator buys their own course, and the learner has a paid and a free one', () => {
  const courseOf = (wanted: string) => demoCourses.find(({ key }) => key === wanted);
  for (const { buyer, course } of demoPurchases) expect(courseOf(course)?.by).not.toBe(buyer);
  const learner = demoPeople.find(({ signInAs }) => signInAs === 'learner');
  const bought = demoPurchases.filter(({ buyer }) => buyer === learner?.key).map(({ course }) => courseOf(course));
  expect(bought.map((course) => (course?.priceCents ?? 0) > 0).sort()).toEqual([false, true]);
});
