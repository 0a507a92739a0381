import { limits } from '#domain/courses/content.ts';
import type { GenerationRequest } from '#domain/generations/generation.ts';
import { CoursePlan } from '#domain/generations/pieces.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { courseBrief } from './course-brief.ts';
import { houseRules } from './house-rules.ts';

const task = (outlined: boolean): string =>
  `Your task: plan this course.

${
  outlined
    ? `The outline is the creator's decision. Every one of its lines becomes a module or a lesson, in the order given, and its wording becomes the title (without bullets and numbers; correct only spelling). Lines with indented or numbered lines beneath them are modules, and those beneath are their lessons; in a flat outline, group neighbouring lines into modules as lessons. Add lessons of your own only where the outline leaves a module without any. If there are more lines than lessons allowed, combine neighbouring lines, keeping the words of both.`
    : `There is no outline yet: decide on 3 to 6 modules of 2 to 5 lessons each, so that each builds on the one before and the last one brings everything together.`
}

- At most ${limits.modules} modules, at most ${limits.lessonsPerModule} lessons in a module and at most ${limits.lessons} lessons in all.
- overview: what the course does for the learner, in two short paragraphs. targetAudience: who it is for, and who would be better served elsewhere.
- learningObjectives: 3 to 6 things that the learner can do afterwards, each beginning with a verb. prerequisites: what is needed before the start; an empty list if nothing is.
- For each lesson a brief for whoever writes it, who sees only this plan: what exactly to teach, in which order, the worked example to use, the common mistake to name, and what the neighbouring lessons cover already. durationMinutes: 4 to 15.
- facets: a category of one to three words as a bookshop would name its shelf, the level, and the language of the course as a tag such as en or pt-BR.`;

export const planPrompt = (request: GenerationRequest): ModelCall<CoursePlan> => ({
  name: 'course-plan',
  version: 1,
  schema: CoursePlan,
  rules: houseRules,
  request: `${courseBrief(request)}\n\n${task(request.outline.trim() !== '')}`,
  maxOutputTokens: 16_000,
});
