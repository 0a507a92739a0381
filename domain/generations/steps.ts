import * as z from 'zod';
import { Facets } from '../courses/course.ts';
import { PartId } from '../ids.ts';
import { Instant } from '../time.ts';

export const StepKind = z.enum(['plan', 'lesson', 'assessment', 'landing-page', 'marketing']);
export type StepKind = z.infer<typeof StepKind>;

export const PieceName = z.union([
  z.enum(['plan', 'landing-page', 'marketing', 'plan-frame']),
  z.templateLiteral(['plan-part#', PartId]),
  z.templateLiteral(['lesson#', PartId]),
  z.templateLiteral(['assessment#', PartId]),
]);
export type PieceName = z.infer<typeof PieceName>;

export const Step = z.strictObject({
  name: PieceName,
  kind: StepKind,
  title: z.string(),
  /** Set for lessons and assessments. */
  moduleId: PartId.nullable(),
});
export type Step = z.infer<typeof Step>;

export const ModuleTitle = z.strictObject({ id: PartId, title: z.string() });
export type ModuleTitle = z.infer<typeof ModuleTitle>;

/** The plan's step has the optional fields, so that the board doesn't need the plan. */
export const FinishedStep = z.strictObject({
  ...Step.shape,
  finishedAt: Instant,
  expected: z.array(Step).optional(),
  modules: z.array(ModuleTitle).optional(),
  language: Facets.shape.language.optional(),
  /** The plan's model. */
  writtenBy: z.string().optional(),
});
export type FinishedStep = z.infer<typeof FinishedStep>;
export type PlanSummary = Required<Pick<FinishedStep, 'expected' | 'modules' | 'language'>>;

export const planStep: Step = { name: 'plan', kind: 'plan', title: 'Course plan', moduleId: null };
