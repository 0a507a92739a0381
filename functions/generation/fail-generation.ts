import { failGeneration } from '#contracts/stages.ts';
import { executionNameOf, FailureReason, generationOfExecution } from '#domain/generations/generation.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { failureReasonOf } from './failure-reason.ts';

export const handler = implementStage(failGeneration, { generations }, async (input, { generations }) => {
  const generation = await generations.byId(generationOfExecution(input.executionName));
  // The writing execution may have taken over.
  if (generation && executionNameOf(generation) === input.executionName)
    await generations.fail(generation, failureReasonOf(input, FailureReason));
  return {};
});
