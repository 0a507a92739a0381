import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, moduleId, WrittenAssessment } from '#domain/generations/pieces.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { plannedBrief } from './course-brief.ts';
import { dataBlock } from './data-block.ts';
import { houseRules } from './house-rules.ts';

export const assessmentPrompt = (
  request: GenerationRequest,
  plan: CoursePlan,
  moduleIndex: number,
): ModelCall<WrittenAssessment> => ({
  name: 'assessment',
  version: 1,
  schema: WrittenAssessment,
  rules: houseRules,
  request: `${plannedBrief(request, plan)}

Your task: write the takeaways (3 to 6), the quiz (3 to 6 questions, each answerable from the briefs of this module's lessons) and the worksheet (3 to 5 exercises) of the one module of the plan with this id.
${dataBlock('module_id', moduleId(moduleIndex))}`,
  maxOutputTokens: 6_000,
});
