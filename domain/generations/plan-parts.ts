import { outlineLines } from '../courses/outline.ts';
import type { GenerationRequest } from './generation.ts';
import { type CoursePlan, lessonId, type PlanFrame, type PlanPart } from './pieces.ts';

/** One call has time for a plan of this many lessons. */
const LESSONS_AT_ONCE = 20;
const LESSONS_IN_A_PART = 10;

export const isPlannedInParts = ({ outline, choices }: GenerationRequest): boolean => {
  const lines = outlineLines(outline).length;
  return lines > LESSONS_AT_ONCE || (lines === 0 && choices?.length === 'long');
};

export function planParts({ modules }: PlanFrame): string[][] {
  const parts: string[][] = [];
  for (const [m, { lessons }] of modules.entries())
    for (const l of lessons.keys()) {
      const last = parts.at(-1);
      const startsModule = l === 0 && (last?.length ?? 0) + lessons.length > LESSONS_IN_A_PART;
      if (last === undefined || startsModule || last.length >= LESSONS_IN_A_PART) parts.push([lessonId(m, l)]);
      else last.push(lessonId(m, l));
    }
  return parts;
}

/** @returns undefined if a lesson has no brief */
export function planFrom(frame: PlanFrame, parts: readonly PlanPart[]): CoursePlan | undefined {
  const briefs = new Map(parts.flatMap(({ lessons }) => lessons.map(({ id, brief }) => [id, brief])));
  const modules = frame.modules.map((module, m) => ({
    ...module,
    lessons: module.lessons.map((lesson, l) => ({ ...lesson, brief: briefs.get(lessonId(m, l)) ?? '' })),
  }));
  return modules.some(({ lessons }) => lessons.some(({ brief }) => brief === '')) ? undefined : { ...frame, modules };
}
