import { limits } from '#domain/courses/content.ts';
import { type CourseLength, courseLengths, type GenerationRequest } from '#domain/generations/generation.ts';
import { CoursePlan, lessonId, moduleId, PlanFrame, PlanPart } from '#domain/generations/pieces.ts';
import type { PlanSources } from '#domain/sources/selection.ts';
import { dataBlock } from '../../adapters/model/data-block.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { planFindings } from './answer-rules.ts';
import { courseBrief } from './course-brief.ts';
import { houseRules } from './house-rules.ts';
import { planMaterial } from './sources.ts';

const span = ([least, most]: readonly [number, number]): string => `${least} to ${most}`;

function freeStructure(length: CourseLength): string {
  const { modules, lessons } = courseLengths[length];
  return `There is no outline yet: decide on ${span(modules)} modules with ${span(lessons)} lessons in all, so that each builds on the one before and the last one brings everything together.`;
}

const structure = ({ outline, choices }: GenerationRequest): string =>
  outline.trim() === ''
    ? freeStructure(choices?.length ?? 'medium')
    : `The outline is the creator's decision. Every one of its lines becomes a module or a lesson, in the order given, and its wording becomes the title (without bullets and numbers; correct only spelling). Lines with indented or numbered lines beneath them are modules, and those beneath are their lessons; in a flat outline, group neighboring lines into modules as lessons. Add lessons of your own only where the outline leaves a module without any. If there are more lines than lessons allowed, combine neighboring lines, keeping the words of both.`;

const fields = `- At most ${limits.modules} modules, at most ${limits.lessonsPerModule} lessons in a module and at most ${limits.lessons} lessons in all.
- overview: what the course does for the learner, in two short paragraphs. targetAudience: who it is for, and who would be better served elsewhere.
- learningObjectives: 3 to 6 things that the learner can do afterwards, each beginning with a verb whose result can be seen. prerequisites: what is needed before the start; an empty list if nothing is.
- durationMinutes of a lesson: 5 to 15, the exercise included.
- facets: a category of one to three words as a bookshop would name its shelf, the level, and the language of the course as a tag such as en or pt-BR.`;

const briefs = `a brief for whoever writes it, who sees only the plan: what exactly to teach, in which order, the worked example and the exercise to use, the common mistake to name, and what the neighboring lessons cover already.`;

export const planPrompt = (request: GenerationRequest, sources?: PlanSources): ModelCall<CoursePlan> => ({
  name: 'course-plan',
  version: 7,
  schema: CoursePlan,
  check: (plan) => planFindings(request, plan),
  rules: houseRules,
  request: `${courseBrief(request)}

Your task: plan this course.

${structure(request)}

${fields}
- For each lesson ${briefs}${planMaterial(sources)}`,
  maxOutputTokens: 16_000,
});

/** For a long course, whose briefs are written in parts. */
export const planFramePrompt = (request: GenerationRequest, sources?: PlanSources): ModelCall<PlanFrame> => ({
  name: 'plan-frame',
  version: 5,
  schema: PlanFrame,
  check: (frame) => planFindings(request, frame),
  rules: houseRules,
  request: `${courseBrief(request)}

Your task: plan this course, without the briefs of its lessons, which are written afterwards.

${structure(request)}

${fields}${planMaterial(sources)}`,
  maxOutputTokens: 8_000,
});

export function planPartPrompt(
  request: GenerationRequest,
  frame: PlanFrame,
  lessonIds: readonly string[],
  sources?: PlanSources,
): ModelCall<PlanPart> {
  const modules = frame.modules.map((module, m) => ({
    id: moduleId(m),
    ...module,
    lessons: module.lessons.map((lesson, l) => ({ id: lessonId(m, l), ...lesson })),
  }));
  return {
    name: 'plan-part',
    version: 4,
    schema: PlanPart.refine(({ lessons }) => lessonIds.every((wanted) => lessons.some(({ id }) => id === wanted)), {
      message: `must have these lessons: ${lessonIds.join(', ')}`,
      path: ['lessons'],
    }),
    rules: houseRules,
    request: `${courseBrief(request)}
${dataBlock('course_plan', JSON.stringify({ ...frame, modules }, null, 1))}

Your task: the plan has no briefs yet. For each lesson with one of these ids write ${briefs} At most 150 words each.
${dataBlock('lesson_ids', lessonIds.join('\n'))}${planMaterial(sources)}`,
    maxOutputTokens: 6_000,
  };
}
