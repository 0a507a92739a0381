import { writeLandingPage } from '#contracts/stages.ts';
import { model } from '../adapters/model/model.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { landingPagePrompt } from './prompts/landing-page.ts';
import { plannedGeneration, writeStep } from './write-once.ts';

export const handler = implementStage(writeLandingPage, { generations, model }, async ({ generationId }, ports) => {
  const { generation, plan } = await plannedGeneration(ports.generations, generationId);
  await writeStep(
    ports,
    generation,
    plan,
    { kind: 'landing-page', name: 'landing-page' },
    landingPagePrompt(generation, plan),
  );
  return {};
});
