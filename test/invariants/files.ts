import type { RoundFile } from './rounds.ts';

/** A test file and its invariants (docs/invariants.md). */
export interface InvariantFile extends RoundFile {
  readonly invariants: readonly number[];
}

const own = (file: string, ...invariants: number[]): InvariantFile => ({
  file: `test/invariants/${file}.test.ts`,
  invariants,
  project: 'invariants',
});
const onLocalCloud = (project: string, file: string, ...invariants: number[]): InvariantFile => ({
  file: `test/integration/${file}.test.ts`,
  invariants,
  project,
});

export const files: readonly InvariantFile[] = [
  own('money/histories', 1, 2, 3, 8, 9, 10, 11),
  own('money/races', 1, 11),
  own('money/shares', 8),
  own('money/restore', 13),
  own('money/outages', 14),
  own('money/same-as-the-emulator', 3),
  own('effects', 4),
  own('slots', 5),
  own('generation', 6),
  own('line', 5, 6),
  own('editing', 7),
  own('deletion', 12),
  own('erasure', 12),
  own('stand-ins', 15),
  own('audit-lines', 19),
  own('inputs', 17),
  onLocalCloud('integration', 'authorization', 16),
  onLocalCloud('clouds', 'fuzz', 17),
  onLocalCloud('integration', 'iam', 18),
  onLocalCloud('integration', 'images', 20),
];
