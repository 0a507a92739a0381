import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, moduleId, type Piece, WrittenAssessment } from '#domain/generations/pieces.ts';
import { dataBlock } from '../../adapters/model/data-block.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { languageOf, questionFindings, quizFindings, quizSize } from './answer-rules.ts';
import { plannedBrief } from './course-brief.ts';
import { houseRules } from './house-rules.ts';
import { formOfLessons } from './lesson-lines.ts';
import { moduleLessons } from './module-lessons.ts';

export const assessmentPrompt = (
  request: GenerationRequest,
  plan: CoursePlan,
  moduleIndex: number,
  written: readonly Piece<'lesson'>[],
): ModelCall<WrittenAssessment> => {
  const { block, ids, lessons } = moduleLessons(plan, moduleIndex, written);
  return {
    name: 'assessment',
    version: 7,
    schema: WrittenAssessment,
    check: ({ quizQuestions }) => [
      ...questionFindings(quizQuestions, ids, languageOf(request, plan)),
      ...quizFindings(quizQuestions, lessons),
    ],
    rules: houseRules,
    request: `${plannedBrief(request, plan)}
${block}

Your task: write the takeaways (3 to 6), the quiz (${quizSize.least} to ${quizSize.most} questions, at least one for each lesson) and the worksheet (3 to 5 exercises) of the one module of the plan with this id, from the text of its lessons in <module_lessons>. ${formOfLessons} A learner who read its slides attentively can answer every question from them, and one who did not cannot guess it. teaches is the id of the slide there that teaches the answer, or of the lesson if that has no slides yet.
${dataBlock('module_id', moduleId(moduleIndex))}`,
    maxOutputTokens: 6_000,
  };
};
