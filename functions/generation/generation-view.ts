import type { GenerationView } from '#contracts/http/generation.ts';
import { failureReasons, type Generation, heldUntil } from '#domain/generations/generation.ts';
import { type CoursePlan, type FinishedStep, planStep } from '#domain/generations/pieces.ts';

/** Lists omit `finished`. */
export function generationView(
  generation: Generation,
  finished?: readonly FinishedStep[],
  outline?: CoursePlan,
): GenerationView {
  const plan = finished?.find((step) => step.kind === 'plan');
  const steps = finished ? (plan?.expected ?? [planStep]) : [];
  return {
    id: generation.id,
    title: generation.title,
    description: generation.description,
    outline: generation.outline,
    status: generation.status,
    createdAt: generation.createdAt,
    finishedAt: 'finishedAt' in generation ? generation.finishedAt : null,
    steps: steps.map((step) => ({
      ...step,
      finishedAt: finished?.find(({ name }) => name === step.name)?.finishedAt ?? null,
    })),
    outlineToApprove:
      generation.status === 'planned' && outline
        ? { modules: outline.modules, heldUntil: heldUntil(generation.plannedAt) }
        : null,
    failure:
      generation.status === 'failed' ? { reason: generation.reason, message: failureReasons[generation.reason] } : null,
    course: generation.status === 'succeeded' ? { id: generation.courseId, title: generation.title } : null,
  };
}
