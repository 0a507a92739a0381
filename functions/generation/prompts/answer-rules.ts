import type { GenerationRequest } from '#domain/generations/generation.ts';
import {
  type CoursePlan,
  lessonId,
  type PlanFrame,
  slideFrom,
  slideId,
  type WrittenLesson,
  type WrittenQuestion,
} from '#domain/generations/pieces.ts';
import { shuffledQuestion } from '#domain/generations/questions.ts';
import { type Context, checkLesson, checkQuestion } from '#domain/quality/check.ts';
import type { Finding } from '#domain/quality/rule.ts';
import { hasMisconception, planCoverage } from '#domain/quality/rules/coverage.ts';
import { rules } from '#domain/quality/rules.ts';

const inWords = (findings: readonly Finding[], place?: string): string[] =>
  findings
    .filter(({ retried }) => retried)
    .map(({ text, part }) => {
      const where = place ?? part;
      return where === undefined ? text : `${where}: ${text}`;
    });

/** The plan guesses only what the creator didn't choose. */
export const languageOf = (
  { choices }: Pick<GenerationRequest, 'choices'>,
  { facets }: Pick<CoursePlan, 'facets'>,
): Context => ({
  isEnglish: /^en\b/i.test(choices?.language ?? facets.language),
});

/** A chosen language may differ from the outline's: their words can't be compared. */
export const planFindings = ({ outline, choices }: GenerationRequest, { modules }: CoursePlan | PlanFrame): string[] =>
  choices?.language ? [] : planCoverage(outline, modules);

export function lessonFindings(
  request: GenerationRequest,
  plan: CoursePlan,
  moduleIndex: number,
  lessonIndex: number,
  { description, objective, slides }: WrittenLesson,
): string[] {
  const planned = plan.modules[moduleIndex]?.lessons[lessonIndex];
  const id = lessonId(moduleIndex, lessonIndex);
  const lesson = {
    id,
    title: planned?.title ?? '',
    description,
    objective,
    durationMinutes: planned?.durationMinutes ?? null,
    slides: slides.map((slide, s) => slideFrom(slideId(id, s), slide)),
  };
  return [
    ...inWords(checkLesson(lesson, languageOf(request, plan), rules)),
    ...(lessonIndex === 0 && !hasMisconception(lesson)
      ? ['The first lesson of a module refutes a misconception.']
      : []),
  ];
}

export const questionFindings = (
  questions: readonly WrittenQuestion[],
  ids: readonly string[],
  context: Context,
): string[] =>
  questions.flatMap((question, index) => {
    const place = `Question ${index + 1}`;
    const shown = { ...shuffledQuestion(question, place), id: place, teaches: null };
    return [
      ...inWords(checkQuestion(shown, context, rules), place),
      ...(ids.length === 0 || ids.includes(question.teaches)
        ? []
        : [`${place}: ${JSON.stringify(question.teaches)} isn't the id of a slide of this module.`]),
    ];
  });
