import * as z from 'zod';
import { dollars } from './dollars.ts';
import { settings } from './settings.ts';

export const MAX_PRICE_CENTS = 999_999;

const PLATFORM_FEE_PERCENT = 10;

/** May be below today's minimum. */
export const PriceCents = z
  .int()
  .min(0)
  .max(MAX_PRICE_CENTS, `must be at most ${dollars(MAX_PRICE_CENTS)}`);

export const NewPriceCents = PriceCents.refine(
  (cents) => cents === 0 || cents >= settings.lowestPaidPriceCents,
  `must be free or at least ${dollars(settings.lowestPaidPriceCents)}`,
);

/** Rounded down, so that the creator gets at least 90 % (docs/product.md "Prices"). */
export const platformFeeCents = (priceCents: number): number => Math.floor((priceCents * PLATFORM_FEE_PERCENT) / 100);

export const creatorShareCents = (priceCents: number): number => priceCents - platformFeeCents(priceCents);
