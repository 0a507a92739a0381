import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#domain/courses/content.ts';
import { lessonId, PlanFrame } from '#domain/generations/pieces.ts';
import { planFrom, planParts } from '#domain/generations/plan-parts.ts';

const frames = fc
  .array(fc.integer({ min: 1, max: limits.lessonsPerModule }), { minLength: 1, maxLength: limits.modules })
  .filter((sizes) => sizes.reduce((sum, size) => sum + size, 0) <= limits.lessons)
  .map((sizes) =>
    PlanFrame.parse({
      ...{ overview: 'O', targetAudience: 'T', learningObjectives: ['L'], prerequisites: [] },
      facets: { category: 'Cooking', level: 'beginner', language: 'en' },
      modules: sizes.map((size) => ({
        ...{ title: 'M', description: 'D' },
        lessons: Array.from({ length: size }, () => ({ title: 'L', durationMinutes: 5 })),
      })),
    }),
  );
const idsOf = ({ modules }: PlanFrame): string[] =>
  modules.flatMap(({ lessons }, m) => lessons.map((_, l) => lessonId(m, l)));

describe('the parts of a long plan', () => {
  test('have each lesson once, in order, and at most ten', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const parts = planParts(frame);
        expect(parts.flat()).toEqual(idsOf(frame));
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('make the plan, with the brief of each lesson', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const parts = planParts(frame).map((ids) => ({ lessons: ids.map((id) => ({ id, brief: `Teach ${id}` })) }));
        const plan = planFrom(frame, parts);
        const briefs = plan?.modules.flatMap(({ lessons }) => lessons.map(({ brief }) => brief));
        expect(briefs).toEqual(idsOf(frame).map((id) => `Teach ${id}`));
        expect(planFrom(frame, parts.slice(1))).toBeUndefined();
      }),
    );
  });
});
