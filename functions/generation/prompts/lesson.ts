import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, lessonId, type PieceText, SourcedLesson, WrittenLesson } from '#domain/generations/pieces.ts';
import type { LessonSpans } from '#domain/sources/grounding.ts';
import { dataBlock } from '../../adapters/model/data-block.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { lessonFindings } from './answer-rules.ts';
import { plannedBrief } from './course-brief.ts';
import { houseRules } from './house-rules.ts';
import { lessonMaterial } from './sources.ts';

export const lessonPrompt = (
  request: GenerationRequest,
  plan: CoursePlan,
  moduleIndex: number,
  lessonIndex: number,
  spans: LessonSpans['spans'] = [],
): ModelCall<PieceText<'lesson'>> => ({
  name: 'lesson',
  version: 6,
  schema: spans.length > 0 ? SourcedLesson : WrittenLesson,
  check: (written) => lessonFindings(request, plan, moduleIndex, lessonIndex, written),
  rules: houseRules,
  request: `${plannedBrief(request, plan)}

Your task: write the one lesson of the plan with this id, following its brief: description, objective and slides. description: one or two sentences on what the learner takes from it.
${dataBlock('lesson_id', lessonId(moduleIndex, lessonIndex))}${spans.length > 0 ? lessonMaterial(spans) : ''}`,
  maxOutputTokens: 8_000,
});
