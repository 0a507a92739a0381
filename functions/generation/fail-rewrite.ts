import { failRewrite } from '#contracts/stages.ts';
import { RewriteFailure } from '#domain/rewrites/rewrite.ts';
import { rewrites } from '../data/generations/rewrites.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { failureReasonOf } from './failure-reason.ts';

export const handler = implementStage(failRewrite, { rewrites }, async (input, { rewrites }) => {
  await rewrites.fail(input.executionName, failureReasonOf(input, RewriteFailure));
  return {};
});
