import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Size } from './sizes.ts';

/** Progress of one test file over all calls of the runner. */
export interface FileProgress {
  rounds: number;
  seconds: number;
  seeds: number[];
  /** Seeds of failed rounds. */
  failures: number[];
  /** The last passed round, to size the next one. */
  last?: { share: number; seconds: number };
  sizes: Record<string, { done: number; full: number }>;
}
export type Progress = Record<string, FileProgress>;

export function readProgress(file: string): Progress {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export function writeProgress(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(progress, null, 1)}\n`);
}

/** The completed share. A file without sizes is complete after one round. */
export function shareDone({ rounds, sizes }: FileProgress): number {
  const shares = Object.values(sizes).map(({ done, full }) => done / full);
  return shares.length === 0 ? Math.min(1, rounds) : Math.min(1, ...shares);
}

/** Short rounds give every file a turn. */
const ROUND_SECONDS = 60;

/** A share that takes about one round, estimated from the last one. The first round is a sample. */
export function nextShare(before: FileProgress | undefined): number {
  if (!before?.last) return 0;
  return Math.min(1 - shareDone(before), (ROUND_SECONDS * before.last.share) / before.last.seconds);
}

/** Adds a round. A failed round counts nothing, because its progress is unknown. */
export function withRound(
  before: FileProgress | undefined,
  round: { seed: number; seconds: number; passed: boolean; sizes: readonly Size[] },
): FileProgress {
  const { rounds, seconds, seeds, failures, sizes } = before ?? {
    ...{ rounds: 0, seconds: 0, seeds: [], failures: [], sizes: {} },
  };
  const counted = Object.fromEntries(
    round.sizes.map(({ name, size, full }) => [
      name,
      { done: (sizes[name]?.done ?? 0) + (round.passed ? size : 0), full },
    ]),
  );
  const after: FileProgress = {
    rounds: rounds + (round.passed ? 1 : 0),
    seconds: seconds + round.seconds,
    seeds: [...seeds, round.seed],
    failures: round.passed ? failures : [...failures, round.seed],
    sizes: { ...sizes, ...counted },
  };
  const share = shareDone(after) - (before ? shareDone(before) : 0);
  return round.passed ? { ...after, last: { share, seconds: round.seconds } } : after;
}
