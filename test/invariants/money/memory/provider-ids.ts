let state = 1;

/** Letters without order, the same for the same seed: the provider's ids tell nothing of their age. */
export function lettersOf(length: number): string {
  let letters = '';
  while (letters.length < length) {
    // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    letters += ((mixed ^ (mixed >>> 14)) >>> 0).toString(36).padStart(7, '0');
  }
  return letters.slice(0, length);
}
export function lettersFrom(seed: number): void {
  state = seed;
}
