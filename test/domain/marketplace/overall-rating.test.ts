import { expect, test } from 'vitest';
import type { Card } from '#domain/marketplace/card.ts';
import { catalogueOf } from '#domain/marketplace/catalogue.ts';
import { overallRating } from '#domain/marketplace/overall-rating.ts';
import { aCard } from '#test/support/builders.ts';

test('every review has the same weight, and no reviews give no average', () => {
  const rated = (averageRating: number | null, reviewCount: number) => aCard({ averageRating, reviewCount });
  expect(overallRating(catalogueOf<Card>([]))).toEqual({ average: null, count: 0 });
  expect(overallRating(catalogueOf([rated(null, 0)]))).toEqual({ average: null, count: 0 });
  expect(overallRating(catalogueOf([rated(5, 1), rated(4, 3), rated(null, 0)]))).toEqual({ average: 4.3, count: 4 });
});
