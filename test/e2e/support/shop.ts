import type { CourseText } from '#domain/courses/content.ts';
import { aCourseOnSaleBy, aDraftBy, type Made } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { connectPayouts } from '#test/integration/support/provider.ts';
import { theCloud } from './cloud.ts';

/** A creator with a payout account, and courses without the time it takes to write them: the journey shows that. */
export interface Shop {
  readonly creator: Person;
  draft(text?: Partial<CourseText>): Promise<Made>;
  onSale(priceCents: number | null, text?: Partial<CourseText>): Promise<Made>;
  learner(): Promise<Person>;
}

export async function openShop(): Promise<Shop> {
  const { url, rows } = await theCloud();
  const creator = await aPerson(url, 'creator');
  await connectPayouts(url, rows, creator);
  return {
    creator,
    draft: (text = {}) => aDraftBy(rows, creator, { text }),
    onSale: (priceCents, text = {}) => aCourseOnSaleBy(url, rows, creator, priceCents, text),
    learner: () => aPerson(url, 'student'),
  };
}
