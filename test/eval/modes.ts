import { type BadMode, caughtBy } from '#local/model/bad-modes.ts';
import type { CheckRun } from './check.ts';
import { measuresOf } from './measures.ts';
import type { CourseRun } from './pipeline.ts';

/** Prompts whose answers had a flaw, as in `caughtBy`. */
export const flawsIn = ({ stages }: CourseRun): string[] =>
  stages.flatMap(({ answers }) =>
    answers.flatMap(({ prompt, flaw }) => (flaw === undefined ? [] : [`${prompt.split('@')[0]}: ${flaw}`])),
  );

/** Spans that slides named, and those that code kept. */
export function sourcesIn({ stages }: CourseRun): { named: number; kept: number } {
  const sum = (key: 'named' | 'kept'): number => stages.reduce((total, { sources }) => total + sources[key], 0);
  return { named: sum('named'), kept: sum('kept') };
}

/** Names of passages that are kept by chance. */
const KEPT_BY_CHANCE = 0.05;

/** What should have caught the mode and did not. */
export function missedBy(mode: BadMode, runs: readonly CourseRun[], checks: readonly CheckRun[]): string[] {
  const { asked, rules, grounding, check = [] } = caughtBy[mode];
  const kinds = new Set(checks.flatMap(({ view }) => view?.findings.map(({ kind }) => String(kind)) ?? []));
  const flaws = new Set(runs.flatMap(flawsIn));
  const found = new Set(runs.flatMap(({ text }) => (text ? measuresOf(text).findings.map(({ rule }) => rule) : [])));
  const named = runs.map(sourcesIn).filter((sources) => sources.named > 0);
  const isGrounded = named.length === 0 || named.some((sources) => sources.kept > sources.named * KEPT_BY_CHANCE);
  return [
    ...runs.filter(({ text }) => !text).map(({ brief }) => `${brief.id} was not written`),
    ...asked.filter((flaw) => !flaws.has(flaw)).map((flaw) => `on arrival: ${flaw}`),
    ...rules.filter((rule) => !found.has(rule)).map((rule) => `in the course: ${rule}`),
    ...check.filter((kind) => !kinds.has(kind)).map((kind) => `by the course check: ${kind}`),
    ...(grounding && isGrounded ? ['the grounding of slides'] : []),
  ];
}
