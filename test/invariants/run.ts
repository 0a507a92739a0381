/**
 * `npm run test:invariants`: runs the invariants in rounds with new seeds until the full size or the time limit. The progress is
 * stored in `.local/invariants.json`; the next call continues from it.
 *
 *   --minutes 30   time limit (60)             --only 5,6   only these invariants
 *   --seed 42      seed of the first round     --reset      resets the progress
 */
import { parseArgs } from 'node:util';
import { stopOnSignals, stopping } from '../support/run-parts.ts';
import { files, type InvariantFile } from './files.ts';
import { nextShare, readProgress, shareDone, withRound, writeProgress } from './progress.ts';
import { Rounds, seedOfRound } from './rounds.ts';
import { sizesIn } from './sizes.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    only: { type: 'string' },
    seed: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
});
const STATE = '.local/invariants.json';

const endsAt = Date.now() + Number(values.minutes) * 60_000;
const firstSeed = Number(values.seed ?? Date.now() % 2 ** 31);
const only = values.only?.split(',').map(Number);
const selected = files.filter(({ invariants }) => !only || invariants.some((number) => only.includes(number)));
const progress = values.reset ? {} : readProgress(STATE);
stopOnSignals();
await using rounds = new Rounds();

const isOpen = ({ file }: InvariantFile): boolean => {
  const before = progress[file];
  return !before || shareDone(before) < 1;
};
const secondsOf = ({ file }: InvariantFile): number => progress[file]?.seconds ?? 0;

const failed = new Set<string>();
let round = 0;
while (Date.now() < endsAt) {
  const [next] = selected
    .filter((file) => isOpen(file) && !failed.has(file.file))
    .sort((a, b) => secondsOf(a) - secondsOf(b));
  if (!next) break;
  const result = await rounds.run(next, nextShare(progress[next.file]), seedOfRound(firstSeed, round++));
  if (stopping.signal.aborted) break;
  const after = withRound(progress[next.file], { ...result, sizes: sizesIn(result.output) });
  progress[next.file] = after;
  writeProgress(STATE, progress);
  const share = `${(100 * shareDone(after)).toFixed(1)} %`;
  console.log(
    `${result.passed ? 'ok  ' : 'FAIL'}  ${next.file.padEnd(44)} seed ${result.seed}  ${result.seconds.toFixed(0)} s  ${share} of full`,
  );
  if (!result.passed) {
    failed.add(next.file);
    console.log(result.output.slice(-8_000));
  }
}

const line = (...cells: readonly (string | number)[]): string =>
  ['invariant', 'runs', 'full', 'seeds', 'failures', 'minutes']
    .map((_, index) => String(cells[index] ?? '')[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 62 : 10))
    .join('');
console.log(`\n${line('invariant', 'runs', 'full', 'seeds', 'failures', 'minutes')}`);
for (const { file, invariants } of selected) {
  const done = progress[file];
  const rest = [done?.seeds.length ?? 0, done?.failures.length ?? 0, ((done?.seconds ?? 0) / 60).toFixed(1)];
  const sizes = Object.entries(done?.sizes ?? {});
  if (sizes.length === 0) console.log(line(`${invariants.join(', ')} (${file})`, done?.rounds ?? 0, 1, ...rest));
  for (const [name, { done, full }] of sizes) console.log(line(name, done, full, ...rest));
}
const seeds = Object.entries(progress).flatMap(([file, done]) => done.failures.map((seed) => `${file} with ${seed}`));
if (seeds.length > 0) console.log(`\nFailed: ${seeds.join(', ')}`);
console.log(`State: ${STATE}; the next call continues from it, --reset clears it.`);
process.exitCode = stopping.signal.aborted ? 130 : failed.size === 0 ? 0 : 1;
