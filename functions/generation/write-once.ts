import type { Generation } from '#domain/generations/generation.ts';
import {
  type CoursePlan,
  type PieceName,
  type PieceText,
  type Step,
  type StepKind,
  stepsOf,
} from '#domain/generations/pieces.ts';
import type { ModelCall } from '../adapters/model/model-call.ts';
import type { generations } from '../data/generations/generations.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { StageFailure } from '../runtime/stage-failure.ts';

type Generations = ReturnType<typeof generations>;
type Ports = PortsOf<'generations.byId' | 'generations.piece' | 'generations.savePiece' | 'model.write'>;

/** @throws StageFailure RetryNever */
export async function runningGeneration(generations: Pick<Generations, 'byId'>, id: string): Promise<Generation> {
  const generation = await generations.byId(id);
  if (generation?.status !== 'running')
    throw new StageFailure('RetryNever', 'interrupted', `The generation is ${generation?.status ?? 'unknown'}`);
  return generation;
}

export async function plannedGeneration(generations: Ports['generations'], id: string) {
  const generation = await runningGeneration(generations, id);
  const plan = await generations.piece(generation, 'plan', 'plan');
  if (!plan) throw new StageFailure('RetryNever', 'interrupted', 'The plan is missing');
  return { generation, plan: plan.text };
}

export function stepNamed(plan: CoursePlan, name: PieceName): Step {
  const step = stepsOf(plan).find((planned) => planned.name === name);
  if (!step) throw new StageFailure('RetryNever', 'interrupted', `The plan has no step ${name}`);
  return step;
}

/** A retried stage never pays for a stored text again. */
export const writeOnce = async <K extends StepKind>(
  { generations, model }: Ports,
  generation: Generation,
  kind: K,
  step: Step,
  call: ModelCall<PieceText<K>>,
  expectedFrom?: (text: PieceText<K>) => Step[],
): Promise<PieceText<K>> => {
  const kept = await generations.piece(generation, kind, step.name);
  if (kept) return kept.text;
  const { value: text, ...usage } = await model.write(call);
  const madeBy = { prompt: `${call.name}@${call.version}`, ...usage };
  const saved = await generations.savePiece(
    generation,
    { kind, name: step.name, text, madeBy },
    step,
    expectedFrom?.(text),
  );
  if (saved) return text;
  // Another run was faster; later stages must use the stored text.
  return (await generations.piece(generation, kind, step.name))?.text ?? text;
};
