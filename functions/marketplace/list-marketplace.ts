import { listMarketplace } from '#contracts/http/marketplace.ts';
import { overallRating } from '#domain/marketplace/overall-rating.ts';
import { search } from '#domain/marketplace/search.ts';
import { catalogue } from '../data/catalogue/catalogue.ts';
import { implement } from '../runtime/implement.ts';

export const handler = implement(listMarketplace, { catalogue }, async ({ query }, { catalogue }) => {
  const all = await catalogue.current();
  return { ...search(all, query), rating: overallRating(all) };
});
