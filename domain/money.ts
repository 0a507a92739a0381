import * as z from 'zod';
import { dollars } from './dollars.ts';

/** Highest price of a course: $9,999.99 (decisions.md, "price"). */
export const MAX_PRICE_CENTS = 999_999;

/**
 * Lowest price of a course that is not free. Below about $4.23 the card fee (2.9 % + 30 ¢) exceeds our 10 %
 * (decisions.md, "price").
 */
export const MIN_PAID_PRICE_CENTS = 500;

/** What the platform keeps of a sale, in per cent; creators keep the rest (product.md section 9). */
const PLATFORM_FEE_PERCENT = 10;

/** A course's price in US cents: 0 is free, otherwise between the lowest paid and the highest price. */
export const PriceCents = z
  .int()
  .min(0)
  .max(MAX_PRICE_CENTS, `must be at most ${dollars(MAX_PRICE_CENTS)}`)
  .refine(
    (cents) => cents === 0 || cents >= MIN_PAID_PRICE_CENTS,
    `must be free or at least ${dollars(MIN_PAID_PRICE_CENTS)}`,
  );

/** The platform's share of a sale: rounded down, so that the creator always gets at least 90 % (decisions.md, "money"). */
export const platformFeeCents = (priceCents: number): number => Math.floor((priceCents * PLATFORM_FEE_PERCENT) / 100);

/** What the creator keeps of a sale. */
export const creatorShareCents = (priceCents: number): number => priceCents - platformFeeCents(priceCents);
