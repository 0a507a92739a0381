import { chance } from '../life/chance.ts';

let next = chance(1);

/** Letters without order, the same for the same seed: the provider's ids tell nothing of their age. */
export function lettersOf(length: number): string {
  let letters = '';
  while (letters.length < length)
    letters += Math.floor(next() * 36 ** 6)
      .toString(36)
      .padStart(6, '0');
  return letters.slice(0, length);
}
export function lettersFrom(seed: number): void {
  next = chance(seed);
}
