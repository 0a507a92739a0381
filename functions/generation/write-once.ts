import type { Generation } from '#domain/generations/generation.ts';
import { type CoursePlan, type Piece, type PieceKind, type PieceText, stepsOf } from '#domain/generations/pieces.ts';
import type { PieceName, PlanSummary, Step, StepKind } from '#domain/generations/steps.ts';
import type { ModelCall } from '../adapters/model/model-call.ts';
import type { generations } from '../data/generations/generations.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { StageFailure } from '../runtime/stage-failure.ts';

type Generations = ReturnType<typeof generations>;
export type WritingPorts = PortsOf<
  | 'generations.byId'
  | 'generations.piece'
  | 'generations.claimPiece'
  | 'generations.keepFirstAnswer'
  | 'generations.releasePiece'
  | 'generations.savePiece'
  | 'model.write'
>;

export async function runningGeneration(generations: Pick<Generations, 'byId'>, id: string): Promise<Generation> {
  const generation = await generations.byId(id);
  if (generation?.status !== 'running')
    throw new StageFailure('RetryNever', 'interrupted', `The generation is ${generation?.status ?? 'unknown'}`);
  return generation;
}

export async function plannedGeneration(generations: Pick<Generations, 'byId' | 'piece'>, id: string) {
  const generation = await runningGeneration(generations, id);
  const plan = await generations.piece(generation, 'plan', 'plan');
  if (!plan) throw new StageFailure('RetryNever', 'interrupted', 'The plan is missing');
  return { generation, plan: plan.text };
}

function stepNamed(plan: CoursePlan, name: PieceName): Step {
  const step = stepsOf(plan).find((planned) => planned.name === name);
  if (!step) throw new StageFailure('RetryNever', 'interrupted', `The plan has no step ${name}`);
  return step;
}

interface Wanted<K extends PieceKind> {
  readonly kind: K;
  readonly name: PieceName;
  /** Missing for a part of the plan. */
  readonly step?: Step;
  readonly summaryOf?: (text: PieceText<K>) => PlanSummary;
  /** Without what code finds wrong. */
  readonly checked?: (text: PieceText<K>) => PieceText<K>;
}

/**
 * No stored piece is paid for twice: a run claims it before its call, then looks again.
 * @throws StageFailure RetryInTurn while another execution writes the piece
 */
export async function writeOnce<K extends PieceKind>(
  { generations, model }: WritingPorts,
  generation: Generation,
  { kind, name, step, summaryOf, checked = (text) => text }: Wanted<K>,
  call: ModelCall<PieceText<K>>,
): Promise<Piece<K>> {
  const stored = () => generations.piece(generation, kind, name);
  const kept = await stored();
  if (kept) return kept;
  const claim = await generations.claimPiece(generation, name);
  if (!claim) throw new StageFailure('RetryInTurn', 'interrupted', `Another execution writes ${name}`);
  try {
    const bought = await stored();
    if (bought) return bought;
    const { value, ...usage } = await model.write(call, {
      kept: claim.first,
      keep: (answer) => generations.keepFirstAnswer(generation, name, claim, answer),
    });
    const text = checked(value);
    const piece: Piece<K> = { kind, name, text, madeBy: { prompt: `${call.name}@${call.version}`, ...usage } };
    const saved = await generations.savePiece(generation, piece, step, summaryOf?.(text));
    // Later stages must use the stored text.
    return (saved ? undefined : await stored()) ?? piece;
  } catch (error) {
    // Else the claim expires.
    await generations.releasePiece(generation, name, claim).catch(() => undefined);
    throw error;
  }
}

export const writeStep = <K extends StepKind>(
  ports: WritingPorts,
  generation: Generation,
  plan: CoursePlan,
  wanted: Pick<Wanted<K>, 'kind' | 'name' | 'checked'>,
  call: ModelCall<PieceText<K>>,
): Promise<Piece<K>> => writeOnce(ports, generation, { ...wanted, step: stepNamed(plan, wanted.name) }, call);
