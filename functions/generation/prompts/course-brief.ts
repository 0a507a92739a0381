import type { GenerationRequest } from '#domain/generations/generation.ts';
import { type CoursePlan, lessonId, moduleId } from '#domain/generations/pieces.ts';
import { dataBlock } from './data-block.ts';

export const courseBrief = ({ title, description, outline }: GenerationRequest): string =>
  [
    dataBlock('course_title', title),
    dataBlock('course_description', description),
    dataBlock('course_outline', outline.trim()),
  ].join('\n');

/** Identical within a plan, so the provider caches it. */
export function plannedBrief(request: GenerationRequest, plan: CoursePlan): string {
  const numbered = {
    ...plan,
    modules: plan.modules.map((module, m) => ({
      id: moduleId(m),
      ...module,
      lessons: module.lessons.map((lesson, l) => ({ id: lessonId(m, l), ...lesson })),
    })),
  };
  return `${courseBrief(request)}\n${dataBlock('course_plan', JSON.stringify(numbered, null, 1))}`;
}
