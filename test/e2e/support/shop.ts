import { generateCourse } from '#contracts/http/generation.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
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
  /** Another creator, whose courses are being written up to the trial's limit. */
  creatorAtTheLimit(): Promise<Person>;
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
    async creatorAtTheLimit() {
      const person = await aPerson(url, 'creator');
      const body = { title: 'One of three', description: 'A course of the trial.', outline: 'Only this' };
      for (let made = 0; made < tiers.free_trial.coursesLimit; made++)
        replyOf(generateCourse, await callApi(url, generateCourse, { token: person.accessToken, body }));
      return person;
    },
  };
}
