import { expect, test } from 'vitest';
import { quotaOf } from '#domain/generations/quota.ts';

test('the free trial counts all courses, a plan those of the month (docs/product.md "Limits")', () => {
  expect(quotaOf({ tier: 'free_trial', coursesLimit: 3 })).toEqual({
    coursesLimit: 3,
    counted: 'all',
    generationsPerMonth: 12,
  });
  expect(quotaOf({ tier: 'hobby', coursesLimit: 5 })).toEqual({
    coursesLimit: 5,
    counted: 'this-month',
    generationsPerMonth: 20,
  });
  expect(quotaOf({ tier: 'agency', coursesLimit: 999_999 }).generationsPerMonth).toBe(2_000);
});

test('a contract allows four generations per course', () => {
  expect(quotaOf({ tier: 'pro', coursesLimit: 80 })).toMatchObject({ coursesLimit: 80, generationsPerMonth: 320 });
});
