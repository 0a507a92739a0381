import type { LandingPage } from '#domain/courses/content.ts';
import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, WrittenLandingPage } from '#domain/generations/pieces.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { landingFindings, languageOf } from './answer-rules.ts';
import { plannedBrief } from './course-brief.ts';
import { houseRules } from './house-rules.ts';

export const landingPagePrompt = (request: GenerationRequest, plan: CoursePlan): ModelCall<LandingPage> => ({
  name: 'landing-page',
  version: 6,
  schema: WrittenLandingPage,
  check: (written) => landingFindings(written, languageOf(request, plan)),
  rules: houseRules,
  request: `${plannedBrief(request, plan)}

Your task: write the landing page of this course.
- headline: the change that the course makes, in at most 10 words. subheadline: for whom and how, in one or two sentences.
- whatYouWillLearn: 4 to 8 points, each something the learner will be able to do.
- seoTitle: at most 60 characters, with the words that people search for. seoDescription: at most 155 characters.`,
  maxOutputTokens: 3_000,
});
