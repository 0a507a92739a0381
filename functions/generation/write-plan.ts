import type { Generation } from '#domain/generations/generation.ts';
import { type CoursePlan, type GenerationProvenance, planSummaryOf } from '#domain/generations/pieces.ts';
import { isPlannedInParts, planFrom, planParts } from '#domain/generations/plan-parts.ts';
import { planStep } from '#domain/generations/steps.ts';
import type { PlanSources } from '#domain/sources/selection.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { planFramePrompt, planPartPrompt, planPrompt } from './prompts/plan.ts';
import { type WritingPorts, writeOnce } from './write-once.ts';

const isInTurn = (error: unknown): boolean => error instanceof Error && error.name === 'RetryInTurn';

/** Lambda freezes what still runs when the stage ends. */
async function allOf<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isInTurn(error)) ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function together(pieces: readonly [GenerationProvenance, ...GenerationProvenance[]]): GenerationProvenance {
  const sum = (key: 'inputTokens' | 'cachedInputTokens' | 'outputTokens') =>
    pieces.reduce((total, piece) => total + piece[key], 0);
  return {
    prompt: [...new Set(pieces.map(({ prompt }) => prompt))].join(' '),
    model: pieces[0].model,
    inputTokens: sum('inputTokens'),
    cachedInputTokens: sum('cachedInputTokens'),
    outputTokens: sum('outputTokens'),
  };
}

/**
 * A frame, then the briefs in parts side by side. Each is kept, so a repeat asks only for missing ones.
 * @throws StageFailure RetryInTurn after the frame, because a second round of calls may outlast the stage
 */
async function writeInParts(
  ports: WritingPorts,
  generation: Generation,
  sources: PlanSources | undefined,
): Promise<CoursePlan> {
  const kept = await ports.generations.piece(generation, 'plan', 'plan');
  if (kept) return kept.text;
  const wantedFrame = { kind: 'plan-frame', name: 'plan-frame' } as const;
  const frame = await ports.generations.piece(generation, wantedFrame.kind, wantedFrame.name);
  if (!frame) {
    await writeOnce(ports, generation, wantedFrame, planFramePrompt(generation, sources));
    throw new StageFailure('RetryInTurn', 'interrupted', 'The frame is written, and its parts come next');
  }
  const parts = await allOf(
    planParts(frame.text).map((lessonIds, index) =>
      writeOnce(
        ports,
        generation,
        {
          kind: 'plan-part',
          name: `plan-part#${index + 1}`,
          checked: ({ lessons }) => ({ lessons: lessons.filter(({ id }) => lessonIds.includes(id)) }),
        },
        planPartPrompt(generation, frame.text, lessonIds, sources),
      ),
    ),
  );
  const text = planFrom(
    frame.text,
    parts.map((part) => part.text),
  );
  if (!text) throw new StageFailure('RetryNever', 'model-answer-invalid', 'A lesson of the plan has no brief');
  const madeBy = together([frame.madeBy, ...parts.map((part) => part.madeBy)]);
  const saved = await ports.generations.savePiece(
    generation,
    { kind: 'plan', name: 'plan', text, madeBy },
    planStep,
    planSummaryOf(text),
  );
  return (saved ? undefined : await ports.generations.piece(generation, 'plan', 'plan'))?.text ?? text;
}

export async function writePlan(
  ports: WritingPorts,
  generation: Generation,
  sources: PlanSources | undefined,
): Promise<CoursePlan> {
  if (isPlannedInParts(generation)) return writeInParts(ports, generation, sources);
  const wanted = { kind: 'plan', name: 'plan', step: planStep, summaryOf: planSummaryOf } as const;
  return (await writeOnce(ports, generation, wanted, planPrompt(generation, sources))).text;
}
