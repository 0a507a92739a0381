import { writeMarketing } from '#contracts/stages.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { marketingPrompt } from './prompts/marketing.ts';
import { plannedGeneration, writeStep } from './write-once.ts';

export const handler = implementStage(writeMarketing, { generations, model }, async ({ generationId }, ports) => {
  const { generation, plan } = await plannedGeneration(ports.generations, generationId);
  await writeStep(ports, generation, plan, { kind: 'marketing', name: 'marketing' }, marketingPrompt(generation, plan));
  return {};
});
