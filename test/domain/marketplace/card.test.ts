import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/marketplace/card.ts';
import { aCourse, aPublishedCourse } from '#test/support/builders.ts';

describe('a course card', () => {
  test('exists for a published course with a price, free included', () => {
    expect(cardOf(aPublishedCourse({ priceCents: 0 }))).toMatchObject({ priceCents: 0, title: 'Bread at Home' });
  });
  test('does not exist for a draft or without a price', () => {
    expect(cardOf(aCourse())).toBeUndefined();
    expect(cardOf(aPublishedCourse({ priceCents: null }))).toBeUndefined();
  });
  test('shows the published texts, not the working copy', () => {
    const course = aPublishedCourse({ title: 'A newer title', revision: 2 });
    expect(cardOf(course)?.title).toBe('Bread at Home');
  });
});
