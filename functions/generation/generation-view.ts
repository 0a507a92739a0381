import type { GenerationView } from '#contracts/http/generation.ts';
import { failureReasons, type Generation, heldUntil, isWaiting } from '#domain/generations/generation.ts';
import type { CoursePlan } from '#domain/generations/pieces.ts';
import { SAMPLE_MODEL } from '#domain/generations/sample-model.ts';
import { type FinishedStep, planStep } from '#domain/generations/steps.ts';
import type { Instant } from '#domain/time.ts';

interface Progress {
  readonly finished?: readonly FinishedStep[];
  readonly outline?: CoursePlan | undefined;
  readonly placeInLine?: number | undefined;
}

function workingSince(generation: Generation): Instant {
  if (isWaiting(generation)) return generation.waitingSince;
  return generation.status === 'running' ? generation.startedAt : generation.createdAt;
}

export function generationView(
  generation: Generation,
  { finished, outline, placeInLine }: Progress = {},
): GenerationView {
  const plan = finished?.find((step) => step.kind === 'plan');
  const steps = finished ? (plan?.expected ?? [planStep]) : [];
  return {
    id: generation.id,
    title: generation.title,
    description: generation.description,
    outline: generation.outline,
    choices: generation.choices,
    sourceIds: generation.sources.map(({ id }) => id),
    status: generation.status,
    placeInLine: placeInLine ?? null,
    createdAt: generation.createdAt,
    workingSince: workingSince(generation),
    finishedAt: 'finishedAt' in generation ? generation.finishedAt : null,
    steps: steps.map((step) => ({
      ...step,
      finishedAt: finished?.find(({ name }) => name === step.name)?.finishedAt ?? null,
    })),
    modules: plan?.modules ?? [],
    isSample: plan?.writtenBy === SAMPLE_MODEL,
    language: generation.choices.language ?? plan?.language ?? null,
    outlineToApprove:
      generation.status === 'planned' && outline
        ? { modules: outline.modules, heldUntil: heldUntil(generation.plannedAt) }
        : null,
    failure:
      generation.status === 'failed' ? { reason: generation.reason, message: failureReasons[generation.reason] } : null,
    course:
      generation.status === 'succeeded'
        ? { id: generation.courseId, title: generation.title, counts: generation.counts }
        : null,
  };
}
