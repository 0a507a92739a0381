import { listMarketplace } from '#contracts/http/marketplace.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { MAX_SEARCH_CHARS } from '#domain/marketplace/limits.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy, aDraftBy, type Made } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { connectPayouts } from '#test/integration/support/provider.ts';
import { theCloud } from './cloud.ts';

/** A creator with a payout account, and courses without the time it takes to write them: the journey shows that. */
export interface Shop {
  readonly creator: Person;
  draft(text?: Partial<CourseText>): Promise<Made>;
  /** Listed, it is found there, too: the marketplace follows a publication within seconds, and its page asks once. */
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
    async onSale(priceCents, text = {}) {
      const made = await aCourseOnSaleBy(url, rows, creator, priceCents, text);
      if (priceCents === null) return made;
      await eventually(
        async () =>
          replyOf(
            listMarketplace,
            await callApi(url, listMarketplace, { query: { q: made.title.slice(0, MAX_SEARCH_CHARS) } }),
          ),
        ({ matching }) => matching > 0,
        60_000,
      );
      return made;
    },
    learner: () => aPerson(url, 'student'),
  };
}
