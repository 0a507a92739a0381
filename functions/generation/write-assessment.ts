import { writeAssessment } from '#contracts/workflow.ts';
import { moduleId } from '#domain/generations/pieces.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { assessmentPrompt } from './prompts/assessment.ts';
import { plannedGeneration, stepNamed, writeOnce } from './write-once.ts';

export const handler = implementStage(
  writeAssessment,
  { generations, model },
  async ({ generationId, moduleIndex }, ports) => {
    const { generation, plan } = await plannedGeneration(ports.generations, generationId);
    const step = stepNamed(plan, `assessment#${moduleId(moduleIndex)}`);
    await writeOnce(ports, generation, 'assessment', step, assessmentPrompt(generation, plan, moduleIndex));
    return {};
  },
);
