import { writeMarketing } from '#contracts/workflow.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { marketingPrompt } from './prompts/marketing.ts';
import { plannedGeneration, stepNamed, writeOnce } from './write-once.ts';

export const handler = implementStage(writeMarketing, { generations, model }, async ({ generationId }, ports) => {
  const { generation, plan } = await plannedGeneration(ports.generations, generationId);
  await writeOnce(ports, generation, 'marketing', stepNamed(plan, 'marketing'), marketingPrompt(generation, plan));
  return {};
});
