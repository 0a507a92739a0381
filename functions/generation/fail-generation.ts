import { failGeneration } from '#contracts/workflow.ts';
import { executionNameOf, FailureReason, generationOfExecution } from '#domain/generations/generation.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { failureReasonOf } from './failure-reason.ts';

export const handler = implementStage(failGeneration, { generations }, async (input, { generations }) => {
  const generation = await generations.byId(generationOfExecution(input.executionName));
  // A planning execution must not fail a generation that the writing execution has taken over.
  if (generation && executionNameOf(generation) === input.executionName)
    await generations.fail(generation, failureReasonOf(input, FailureReason));
  return {};
});
