import { seededRandom } from '../history/seeded-random.ts';

let next = seededRandom(1);

/** Seeded random letters, because the provider's ids are not ordered. */
export function randomLetters(length: number): string {
  let letters = '';
  while (letters.length < length)
    letters += Math.floor(next() * 36 ** 6)
      .toString(36)
      .padStart(6, '0');
  return letters.slice(0, length);
}
export function seedLetters(seed: number): void {
  next = seededRandom(seed);
}
