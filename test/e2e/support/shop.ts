import { expect, type Page } from '@playwright/test';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { MAX_SEARCH_CHARS } from '#domain/limits.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy, aDraftBy, type CreatedCourse, type GivenText } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { connectPayouts } from '#test/integration/support/stripe-stand-in.ts';
import { runningCloud } from './running-cloud.ts';

/** A creator with a payout account, and courses inserted without a generation. */
export interface Shop {
  readonly creator: Person;
  draft(text?: GivenText): Promise<CreatedCourse>;
  /** Waits until a paid course is listed. */
  onSale(priceCents: number | null, text?: GivenText): Promise<CreatedCourse>;
  learner(): Promise<Person>;
}

/** The marketplace page loads once, so wait until the course is listed. */
export async function untilListed(url: string, title: string): Promise<void> {
  const query = { q: title.slice(0, MAX_SEARCH_CHARS) };
  await eventually(
    async () => replyOf(listMarketplace, await callApi(url, listMarketplace, { query })),
    ({ matching }) => matching > 0,
  );
}

/** Finds one course. The search without a result comes first, because a list of one course looks the same as before. */
export async function searchFor(page: Page, title: string): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill('nothing is called so');
  await expect(page.getByRole('heading', { name: 'No Courses Found' })).toBeVisible();
  await search.fill(title);
  await expect(page.getByText(/^Showing 1 of \d+ courses$/)).toBeVisible();
}

export async function openShop(): Promise<Shop> {
  const { url, rows } = await runningCloud();
  const creator = await aPerson(url, 'creator');
  await connectPayouts(url, rows, creator);
  return {
    creator,
    draft: (text = {}) => aDraftBy(rows, creator, { text }),
    async onSale(priceCents, text = {}) {
      const made = await aCourseOnSaleBy(url, rows, creator, priceCents, text);
      if (priceCents !== null) await untilListed(url, made.title);
      return made;
    },
    learner: () => aPerson(url, 'student'),
  };
}
