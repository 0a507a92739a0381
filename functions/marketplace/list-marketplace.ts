import { listMarketplace } from '#contracts/http/marketplace.ts';
import { search } from '#domain/marketplace/search.ts';
import { catalogue } from '../data/catalogue.ts';
import { implement } from '../runtime/implement.ts';

export const handler = implement(listMarketplace, { catalogue }, async ({ query }, { catalogue }) =>
  search(await catalogue.cards(), query),
);
