import { planCourse } from '#contracts/stages.ts';
import { executionNameOf, type Generation } from '#domain/generations/generation.ts';
import type { CoursePlan } from '#domain/generations/pieces.ts';
import type { PlanSources } from '#domain/sources/selection.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { writePlan } from './write-plan.ts';

const planned = (generation: Generation, { modules }: Pick<CoursePlan, 'modules'>) => ({
  generationId: generation.id,
  modules: modules.map((_, moduleIndex) => ({ moduleIndex })),
  lessons: modules.flatMap((module, moduleIndex) =>
    module.lessons.map((_, lessonIndex) => ({ moduleIndex, lessonIndex })),
  ),
  hasSources: generation.sources.length > 0,
});

/** @throws StageFailure RetryNever if the execution is older than the stage that chooses */
async function chosenFor(
  generation: Generation,
  { planSources }: PortsOf<'generations.planSources'>['generations'],
): Promise<PlanSources | undefined> {
  if (generation.sources.length === 0) return undefined;
  const chosen = await planSources(generation);
  if (!chosen) throw new StageFailure('RetryNever', 'interrupted', 'The sources of the plan are missing');
  return chosen.headings.length > 0 ? chosen : undefined;
}

export const handler = implementStage(
  planCourse,
  { generations, model },
  async ({ generationId, executionName }, ports) => {
    const generation = await ports.generations.byId(generationId);
    if (!generation) throw generationOver();
    // The execution after the approval owns the generation.
    if (generation.status === 'planned' || executionNameOf(generation) !== executionName)
      return { ...planned(generation, { modules: [] }), waitsForApproval: true };
    if (!(await ports.generations.begin(generation))) throw generationOver();
    const plan = await writePlan(ports, generation, await chosenFor(generation, ports.generations));
    const waitsForApproval = generation.review === 'wanted';
    if (waitsForApproval && !(await ports.generations.awaitApproval(generation))) throw generationOver();
    return { ...planned(generation, plan), waitsForApproval };
  },
);

const generationOver = () => new StageFailure('RetryNever', 'interrupted', 'The generation is unknown or over');
