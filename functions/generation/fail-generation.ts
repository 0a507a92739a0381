import { failGeneration } from '#contracts/workflow.ts';
import { generations } from '../data/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { failureReasonOf } from './failure-reason.ts';

export const handler = implementStage(failGeneration, { generations }, async (input, { generations }) => {
  const generation = await generations.byId(input.generationId);
  if (generation) await generations.fail(generation, failureReasonOf(input));
  return {};
});
