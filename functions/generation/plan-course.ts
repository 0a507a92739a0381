import { planCourse } from '#contracts/workflow.ts';
import { planStep, stepsOf } from '#domain/generations/pieces.ts';
import { model } from '../adapters/model.ts';
import { generations } from '../data/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { planPrompt } from './prompts/plan.ts';
import { writeOnce } from './write-once.ts';

export const handler = implementStage(planCourse, { generations, model }, async ({ generationId }, ports) => {
  const generation = await ports.generations.byId(generationId);
  if (!generation || !(await ports.generations.begin(generation)))
    throw new StageFailure('RetryNever', 'interrupted', 'The generation is unknown or over');
  const plan = await writeOnce(ports, generation, 'plan', planStep, planPrompt(generation), stepsOf);
  return {
    generationId,
    modules: plan.modules.map((_, moduleIndex) => ({ moduleIndex })),
    lessons: plan.modules.flatMap((module, moduleIndex) =>
      module.lessons.map((_, lessonIndex) => ({ moduleIndex, lessonIndex })),
    ),
  };
});
