import { writeProposal } from '#contracts/stages.ts';
import { partOf } from '#domain/rewrites/course-part.ts';
import { proposalFrom } from '#domain/rewrites/rewrite.ts';
import { model } from '../adapters/model/model.ts';
import { courses } from '../data/courses/courses.ts';
import { rewrites } from '../data/generations/rewrites.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { rewrittenAnswer } from './rewritten-answer.ts';

export const handler = implementStage(writeProposal, { rewrites, courses, model }, async ({ rewriteId }, ports) => {
  const rewrite = await ports.rewrites.byId(rewriteId);
  if (rewrite?.status === 'succeeded') return {};
  if (rewrite?.status !== 'running')
    throw new StageFailure('RetryNever', 'interrupted', 'The rewrite is unknown or has ended');
  const { text } = await ports.courses.workingCopy(rewrite.courseId);
  if (!partOf(text.content, rewrite.part)) throw partGone();
  const [answer, madeBy] = await rewrittenAnswer(ports.model, rewrite, text, rewrite.material);
  const proposal = proposalFrom(rewrite, text, answer);
  if (!proposal) throw partGone();
  await ports.rewrites.propose(rewrite.id, proposal, madeBy);
  return {};
});

const partGone = () => new StageFailure('RetryNever', 'part-gone', 'The part is not in the working copy any more');
