/** Probability of at least `hits` independent events. */
export function tail(hits: number, chances: readonly number[]): number {
  // distribution[n]: probability of n events so far.
  let distribution = [1];
  for (const chance of chances)
    distribution = Array.from(
      { length: distribution.length + 1 },
      (_, n) => (distribution[n] ?? 0) * (1 - chance) + (distribution[n - 1] ?? 0) * chance,
    );
  return distribution.slice(hits).reduce((sum, each) => sum + each, 0);
}
