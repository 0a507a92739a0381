import type Stripe from 'stripe';
import type * as z from 'zod';
import type { StripeContext } from '../context.ts';
import type { Kind, Objects } from '../objects.ts';
import type { Matching } from '../store.ts';
import { invalidRequest } from './errors.ts';
import { isInRange, type range } from './parameters.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: z.infer<typeof range>;
}

export function listPage<K extends Kind>(
  context: StripeContext,
  list: {
    kind: K;
    url: string;
    page: Page;
    account?: string;
    matching?: Matching;
    where?: (object: Objects[K]) => boolean;
  },
): Stripe.ApiList<Objects[K]> {
  const { page } = list;
  const edge = page.starting_after ?? page.ending_before;
  if (edge !== undefined && context.store.find(list.kind, edge, list.account) === undefined) {
    const param = page.starting_after === undefined ? 'ending_before' : 'starting_after';
    throw invalidRequest(`No such ${list.kind}: '${edge}'`, param, 'resource_missing');
  }
  const limit = page.limit ?? 10;
  const found = context.store.list(list.kind, {
    account: list.account ?? '',
    ...(list.matching !== undefined && { matching: list.matching }),
    limit: limit + 1,
    ...(page.starting_after !== undefined && { after: page.starting_after }),
    ...(page.ending_before !== undefined && { before: page.ending_before }),
    where: (object) =>
      isInRange('created' in object && typeof object.created === 'number' ? object.created : 0, page.created) &&
      (list.where?.(object) ?? true),
  });
  // `ending_before` reads towards newer rows, so the extra row is the first.
  const backwards = page.starting_after === undefined && page.ending_before !== undefined;
  const data = found.length <= limit ? found : backwards ? found.slice(1) : found.slice(0, limit);
  return { object: 'list', data, has_more: found.length > limit, url: list.url };
}

export function listObject<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
