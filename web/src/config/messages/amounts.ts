import { dollars, typedDollars } from '#domain/dollars.ts';

const choice = (texts: readonly string[]): string => texts.join(' or ');

export const amountMessages = {
  /** @param readings what the text can mean, in cents */
  unclear: (readings: readonly number[]) =>
    `Did you mean ${choice(readings.map(dollars))}? Type ${choice(readings.map(typedDollars))}.`,
} as const;
