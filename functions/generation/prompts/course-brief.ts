import {
  type CourseChoices,
  type CourseTone,
  type GenerationRequest,
  noChoices,
} from '#domain/generations/generation.ts';
import { type CoursePlan, lessonId, moduleId } from '#domain/generations/pieces.ts';
import { dataBlock } from '../../adapters/model/data-block.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const tones: Readonly<Record<CourseTone, string>> = {
  friendly: 'warm and encouraging',
  professional: 'professional and precise, as for colleagues at work',
  playful: 'light and playful, with humor where it helps',
  plain: 'matter-of-fact, in few words',
};

/** Chosen from lists, so they may instruct. They precede the general rules. */
function choiceRules({ level, tone, language }: CourseChoices): string[] {
  const rules = [
    level && `Level: ${level}.`,
    tone && `Tone: ${tones[tone]}.`,
    language &&
      `Write everything in ${languageNames.of(language)} (${language}), whatever language the material is in.`,
  ].filter((rule) => rule !== null);
  return rules.length > 0 ? ['The creator chose; this goes before the general rules:', ...rules] : [];
}

export const courseBrief = ({ title, description, outline, choices = noChoices }: GenerationRequest): string =>
  [
    ...choiceRules(choices),
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
