/**
 * `npm run soak`: the invariants and every fast-check suite with new random seeds, until the time is over. It keeps nothing:
 * what a seed found becomes a named case of its test.
 *
 *   --minutes 30   time limit (60)             --only money    files with that word in their path
 *   --seed 42      seed of the first round
 */
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import config from '../vitest.config.ts';
import { files as invariantFiles } from './invariants/files.ts';
import { type FileProgress, nextShare, withRound } from './invariants/progress.ts';
import { type RoundFile, Rounds, seedOfRound } from './invariants/rounds.ts';
import { sizesIn } from './invariants/sizes.ts';
import { stopOnSignals, stopping } from './support/run-parts.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
  },
});
const endsAt = Date.now() + Number(values.minutes) * 60_000;
const firstSeed = Number(values.seed ?? Date.now() % 2 ** 31);

/** The invariants' files, and every other test file that imports fast-check. */
function seededFiles(): RoundFile[] {
  const projects = (config.test?.projects ?? []) as readonly { test: { name: string; include: string[] } }[];
  const files = projects.flatMap(({ test: { name, include } }) =>
    globSync('test/**/*.test.{ts,tsx}')
      .filter((file) => include.some((pattern) => matchesGlob(file, pattern)))
      .filter((file) => /from 'fast-check'/.test(readFileSync(file, 'utf8')))
      .map((file) => ({ file, project: name })),
  );
  const known = new Set(invariantFiles.map(({ file }) => file));
  return [...invariantFiles, ...files.filter(({ file }) => !known.has(file))];
}

const selected = seededFiles().filter(({ file }) => file.includes(values.only));
const progress = new Map<string, FileProgress>();
/** Commands that repeat failed rounds. */
const repeats: string[] = [];
const isStopped = ({ file }: RoundFile): boolean => (progress.get(file)?.failures.length ?? 0) > 0;
const secondsOf = ({ file }: RoundFile): number => progress.get(file)?.seconds ?? 0;

/** Each file gets the same time. One that failed has done its work. */
const nextFile = (): RoundFile | undefined =>
  selected.filter((file) => !isStopped(file)).sort((a, b) => secondsOf(a) - secondsOf(b))[0];

stopOnSignals();
await using rounds = new Rounds();
let round = 0;
for (let next = nextFile(); next && Date.now() < endsAt; next = nextFile()) {
  const before = progress.get(next.file);
  const share = nextShare(before);
  const result = await rounds.run(next, share, seedOfRound(firstSeed, round));
  if (stopping.signal.aborted) break;
  round += 1;
  progress.set(next.file, withRound(before, { ...result, sizes: sizesIn(result.output) }));
  const { passed, seed, seconds, output } = result;
  console.log(
    `${passed ? 'ok  ' : 'FAIL'}  ${next.file.padEnd(52)} seed ${String(seed).padEnd(10)} ${seconds.toFixed(0)} s`,
  );
  if (passed) continue;
  console.log(output.slice(-8_000));
  const settings = `TEST_SEED=${seed}${share > 0 ? ` INVARIANTS_SHARE=${share}` : ''}`;
  repeats.push(`${settings} npx vitest run --project ${next.project} ${next.file}`);
}

const notRun = selected.filter(({ file }) => !progress.has(file));
console.log(`\n${round} rounds of ${progress.size} files from seed ${firstSeed}.`);
if (notRun.length > 0) console.log(`Not reached: ${notRun.map(({ file }) => file).join(', ')}`);
for (const command of repeats) console.log(`FAILED: ${command}`);
// Without a round nothing was tested.
process.exitCode = stopping.signal.aborted ? 130 : repeats.length === 0 && round > 0 ? 0 : 1;
