import { writeLandingPage } from '#contracts/workflow.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { landingPagePrompt } from './prompts/landing-page.ts';
import { plannedGeneration, stepNamed, writeOnce } from './write-once.ts';

export const handler = implementStage(writeLandingPage, { generations, model }, async ({ generationId }, ports) => {
  const { generation, plan } = await plannedGeneration(ports.generations, generationId);
  await writeOnce(
    ports,
    generation,
    'landing-page',
    stepNamed(plan, 'landing-page'),
    landingPagePrompt(generation, plan),
  );
  return {};
});
