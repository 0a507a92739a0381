import * as z from 'zod';
import { dollars } from './dollars.ts';
import { settings } from './settings.ts';

/** Highest price of a course: $9,999.99 (docs/product.md "Prices"). */
export const MAX_PRICE_CENTS = 999_999;

/** What the platform keeps of a sale, in per cent; creators keep the rest. */
const PLATFORM_FEE_PERCENT = 10;

/** A course's price in US cents as it is stored; it may have been set when the lowest price was another. */
export const PriceCents = z
  .int()
  .min(0)
  .max(MAX_PRICE_CENTS, `must be at most ${dollars(MAX_PRICE_CENTS)}`);

/** A price that may be set now: 0 is free, otherwise between the lowest paid and the highest price. */
export const NewPriceCents = PriceCents.refine(
  (cents) => cents === 0 || cents >= settings.lowestPaidPriceCents,
  `must be free or at least ${dollars(settings.lowestPaidPriceCents)}`,
);

/** The platform's share of a sale: rounded down, so that the creator always gets at least 90 % (docs/product.md "Prices"). */
export const platformFeeCents = (priceCents: number): number => Math.floor((priceCents * PLATFORM_FEE_PERCENT) / 100);

/** What the creator keeps of a sale. */
export const creatorShareCents = (priceCents: number): number => priceCents - platformFeeCents(priceCents);
