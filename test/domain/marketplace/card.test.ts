import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/marketplace/card.ts';
import { aCourse, aPublishedCourse } from '#test/support/builders.ts';

describe('a course is listed', () => {
  test('when it is published and has a price, free included', () => {
    expect(cardOf(aPublishedCourse({ priceCents: 0 }))).toMatchObject({ priceCents: 0, title: 'Bread at Home' });
  });
  test('not while it is a draft, and not without a price', () => {
    expect(cardOf(aCourse())).toBeUndefined();
    expect(cardOf(aPublishedCourse({ priceCents: null }))).toBeUndefined();
  });
  test('under the words that were published, not those of the working copy', () => {
    const course = aPublishedCourse({ title: 'A newer title', revision: 2 });
    expect(cardOf(course)?.title).toBe('Bread at Home');
  });
});
