import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, lessonId, WrittenLesson } from '#domain/generations/pieces.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { plannedBrief } from './course-brief.ts';
import { dataBlock } from './data-block.ts';
import { houseRules } from './house-rules.ts';

export const lessonPrompt = (
  request: GenerationRequest,
  plan: CoursePlan,
  moduleIndex: number,
  lessonIndex: number,
): ModelCall<WrittenLesson> => ({
  name: 'lesson',
  version: 1,
  schema: WrittenLesson,
  rules: houseRules,
  request: `${plannedBrief(request, plan)}

Your task: write the one lesson of the plan with this id, following its brief. description: one or two sentences on what the learner takes from it.
${dataBlock('lesson_id', lessonId(moduleIndex, lessonIndex))}`,
  maxOutputTokens: 8_000,
});
