import type { MarketingKit } from '#domain/courses/content.ts';
import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, WrittenMarketing } from '#domain/generations/pieces.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { languageOf, marketingFindings } from './answer-rules.ts';
import { plannedBrief } from './course-brief.ts';
import { houseRules } from './house-rules.ts';

export const marketingPrompt = (request: GenerationRequest, plan: CoursePlan): ModelCall<MarketingKit> => ({
  name: 'marketing',
  version: 6,
  schema: WrittenMarketing,
  check: (written) => marketingFindings(written, languageOf(request, plan)),
  rules: houseRules,
  request: `${plannedBrief(request, plan)}

Your task: write the marketing texts of this course, in the creator's voice. Write [link] where the address of the course belongs.
- emails: three, to people who know the creator: the announcement, one that teaches something useful from the course by itself, and one that answers the doubt that keeps most people from starting. Body: 80 to 180 words each.
- socialPosts: four, for LinkedIn, X, Instagram and YouTube Community, each in that place's manner and length; X at most 260 characters.
- blogPost: 400 to 700 words that would be worth reading without the course, and mention it once at the end.
- videoDescription: for a two-minute trailer, 60 to 120 words.`,
  maxOutputTokens: 8_000,
});
