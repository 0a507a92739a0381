import { writeAssessment } from '#contracts/stages.ts';
import { moduleId } from '#domain/generations/pieces.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { assessmentPrompt } from './prompts/assessment.ts';
import { plannedGeneration, writeStep } from './write-once.ts';

export const handler = implementStage(
  writeAssessment,
  { generations, model },
  async ({ generationId, moduleIndex }, ports) => {
    const { generation, plan } = await plannedGeneration(ports.generations, generationId);
    const name = `assessment#${moduleId(moduleIndex)}` as const;
    const lessons = await ports.generations.lessonsOf(generation, moduleIndex);
    const call = assessmentPrompt(generation, plan, moduleIndex, lessons);
    await writeStep(ports, generation, plan, { kind: 'assessment', name }, call);
    return {};
  },
);
