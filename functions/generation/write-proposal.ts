import { writeProposal } from '#contracts/workflow.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { GenerationProvenance } from '#domain/generations/pieces.ts';
import { partOf } from '#domain/rewrites/course-part.ts';
import { proposalFrom, type Rewrite, type RewrittenAnswer } from '#domain/rewrites/rewrite.ts';
import { model } from '../adapters/model/model.ts';
import type { ModelCall } from '../adapters/model/model-call.ts';
import { courses } from '../data/courses/courses.ts';
import { rewrites } from '../data/generations/rewrites.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { lessonRewritePrompt, quizRewritePrompt, slideRewritePrompt } from './prompts/rewrite.ts';

type Model = Pick<ReturnType<typeof model>, 'write'>;

async function writeAnswer(
  model: Model,
  rewrite: Rewrite,
  text: CourseText,
): Promise<[RewrittenAnswer, GenerationProvenance]> {
  const write = async <T>(call: ModelCall<T>): Promise<[T, GenerationProvenance]> => {
    const { value, ...usage } = await model.write(call);
    return [value, { prompt: `${call.name}@${call.version}`, ...usage }];
  };
  const { kind } = rewrite.part;
  switch (kind) {
    case 'lesson': {
      const [lesson, madeBy] = await write(lessonRewritePrompt(rewrite, text));
      return [{ kind, text: lesson }, madeBy];
    }
    case 'quiz': {
      const [quiz, madeBy] = await write(quizRewritePrompt(rewrite, text));
      return [{ kind, text: quiz }, madeBy];
    }
    case 'slide': {
      const [slide, madeBy] = await write(slideRewritePrompt(rewrite, text));
      return [{ kind, text: slide }, madeBy];
    }
  }
}

export const handler = implementStage(writeProposal, { rewrites, courses, model }, async ({ rewriteId }, ports) => {
  const rewrite = await ports.rewrites.byId(rewriteId);
  if (rewrite?.status === 'succeeded') return {};
  if (rewrite?.status !== 'running')
    throw new StageFailure('RetryNever', 'interrupted', 'The rewrite is unknown or has ended');
  const { text } = await ports.courses.workingCopy(rewrite.courseId);
  if (!partOf(text.content, rewrite.part)) throw partGone();
  const [answer, madeBy] = await writeAnswer(ports.model, rewrite, text);
  const proposal = proposalFrom(rewrite, text, answer);
  if (!proposal) throw partGone();
  await ports.rewrites.propose(rewrite.id, proposal, madeBy);
  return {};
});

const partGone = () => new StageFailure('RetryNever', 'part-gone', 'The part is not in the working copy any more');
