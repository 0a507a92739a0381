import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';
import { withAddress } from '#domain/courses/link-mark.ts';
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
import { stockPhraseIn } from '#domain/quality/english.ts';
import { firstPlaceholder } from '#domain/quality/placeholders.ts';
import type { Finding } from '#domain/quality/rule.ts';
import { hasMisconception, planCoverage } from '#domain/quality/rules/coverage.ts';
import { rules } from '#domain/quality/rules.ts';
import { textsOfLandingPage, textsOfMarketing } from '#domain/quality/selling-texts.ts';
import { plainText } from '#domain/quality/words.ts';

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

/** Questions that the prompt asks for. */
export const quizSize = { least: 3, most: 6 } as const;

/** A new module's quiz is about each of its lessons, and asks nothing twice. */
export function quizFindings(
  questions: readonly WrittenQuestion[],
  lessons: readonly { readonly title: string; readonly ids: readonly string[] }[],
): string[] {
  const asked = questions.map(({ question }) => plainText(question));
  const untested = lessons.filter(({ ids }) => !questions.some(({ teaches }) => ids.includes(teaches)));
  return [
    ...(lessons.length > quizSize.most ? [] : untested).map(
      ({ title }) => `No question is about the lesson ${JSON.stringify(title)}.`,
    ),
    ...questions
      .filter((_, index) => asked.indexOf(asked[index] ?? '') < index)
      .map(({ question }) => `${JSON.stringify(question)} is asked twice.`),
  ];
}

/** Characters that search engines and social networks show. */
const SHOWN = { seoTitle: 60, seoDescription: 155, postOnX: 280 } as const;
/** X counts an address as 23 characters. */
const ADDRESS_ON_X = 'x'.repeat(23);

const tooLong = (what: string, text: string, most: number): string[] =>
  text.length > most ? [`${what} has ${text.length} characters; ${most} are shown.`] : [];

/** The address of the course replaces its mark later. */
function textFindings(texts: readonly string[], context: Context): string[] {
  const phrase = context.isEnglish ? stockPhraseIn(texts.join('\n')) : undefined;
  const placeholder = firstPlaceholder(texts.map((text) => withAddress(text, '')));
  return [
    ...(phrase === undefined ? [] : [`${JSON.stringify(phrase)} says nothing. Say what you mean.`]),
    ...(placeholder === undefined ? [] : [`${JSON.stringify(placeholder)} is a placeholder.`]),
  ];
}

export const landingFindings = (page: LandingPage, context: Context): string[] => [
  ...tooLong('seoTitle', page.seoTitle, SHOWN.seoTitle),
  ...tooLong('seoDescription', page.seoDescription, SHOWN.seoDescription),
  ...textFindings(textsOfLandingPage(page), context),
];

export const marketingFindings = (kit: MarketingKit, context: Context): string[] => [
  ...kit.socialPosts
    .filter(({ channel }) => /^(?:X|Twitter)\b/i.test(channel.trim()))
    .flatMap(({ text }) => tooLong('The post on X', withAddress(text, ADDRESS_ON_X), SHOWN.postOnX)),
  ...textFindings(textsOfMarketing(kit), context),
];

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
