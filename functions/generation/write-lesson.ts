import { writeLesson } from '#contracts/workflow.ts';
import { lessonId } from '#domain/generations/pieces.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { lessonPrompt } from './prompts/lesson.ts';
import { plannedGeneration, stepNamed, writeOnce } from './write-once.ts';

export const handler = implementStage(
  writeLesson,
  { generations, model },
  async ({ generationId, moduleIndex, lessonIndex }, ports) => {
    const { generation, plan } = await plannedGeneration(ports.generations, generationId);
    const step = stepNamed(plan, `lesson#${lessonId(moduleIndex, lessonIndex)}`);
    await writeOnce(ports, generation, 'lesson', step, lessonPrompt(generation, plan, moduleIndex, lessonIndex));
    return {};
  },
);
