import * as z from 'zod';
import { readAmount } from '#domain/read-amount.ts';
import { amountMessages as messages } from '#web/config/messages/amounts.ts';

interface AmountLimits {
  readonly minCents: number;
  readonly maxCents: number;
  /** The message for everything that is no amount within the limits. */
  readonly invalid: string;
}

/** Reads an amount in US dollars that a person types. The output is in cents. */
export const typedAmount = ({ minCents, maxCents, invalid }: AmountLimits) =>
  z.string().transform((text, { addIssue }) => {
    const isAllowed = (cents: number): boolean => cents >= minCents && cents <= maxCents;
    const amount = readAmount(text) ?? { readings: [] };
    if ('cents' in amount && isAllowed(amount.cents)) return amount.cents;
    const isUnclear = 'readings' in amount && amount.readings.some(isAllowed);
    addIssue({ code: 'custom', message: isUnclear ? messages.unclear(amount.readings) : invalid });
    return z.NEVER;
  });
