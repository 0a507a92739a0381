import * as z from 'zod';

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
  .max(MAX_PRICE_CENTS, 'must be at most $9,999.99')
  .refine((cents) => cents === 0 || cents >= MIN_PAID_PRICE_CENTS, 'must be free or at least $5.00');

/** The platform's share of a sale: rounded down, so that the creator always gets at least 90 % (decisions.md, "money"). */
export const platformFeeCents = (priceCents: number): number => Math.floor((priceCents * PLATFORM_FEE_PERCENT) / 100);

/** What the creator keeps of a sale. */
export const creatorShareCents = (priceCents: number): number => priceCents - platformFeeCents(priceCents);

/** "49.99" or "$1,200" as cents; undefined for what is no amount of dollars with at most 2 decimals. */
export function centsFromDollars(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [dollars = '', cents = ''] = plain.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** As people read it: `$29.00`. */
export const dollars = (cents: number): string => usd.format(cents / 100);
