import { planCourse } from '#contracts/workflow.ts';
import { executionNameOf } from '#domain/generations/generation.ts';
import { type CoursePlan, planStep, stepsOf } from '#domain/generations/pieces.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { planPrompt } from './prompts/plan.ts';
import { writeOnce } from './write-once.ts';

const ids = (generationId: string, { modules }: Pick<CoursePlan, 'modules'>) => ({
  generationId,
  modules: modules.map((_, moduleIndex) => ({ moduleIndex })),
  lessons: modules.flatMap((module, moduleIndex) =>
    module.lessons.map((_, lessonIndex) => ({ moduleIndex, lessonIndex })),
  ),
});

export const handler = implementStage(
  planCourse,
  { generations, model },
  async ({ generationId, executionName }, ports) => {
    const generation = await ports.generations.byId(generationId);
    if (!generation) throw generationOver();
    // The execution that the approval started owns the generation now.
    if (generation.status === 'planned' || executionNameOf(generation) !== executionName)
      return { ...ids(generationId, { modules: [] }), waitsForApproval: true };
    if (!(await ports.generations.begin(generation))) throw generationOver();
    const plan = await writeOnce(ports, generation, 'plan', planStep, planPrompt(generation), stepsOf);
    const waitsForApproval = generation.review === 'wanted';
    if (waitsForApproval && !(await ports.generations.awaitApproval(generation))) throw generationOver();
    return { ...ids(generationId, plan), waitsForApproval };
  },
);

const generationOver = () => new StageFailure('RetryNever', 'interrupted', 'The generation is unknown or over');
