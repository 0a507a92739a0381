import { MAX_PROPOSALS } from '#domain/course-checks/findings.ts';
import { lessonAsRead } from '#domain/course-checks/units.ts';
import { costMicroUsd, type ModelPrices } from '#domain/generations/model-cost.ts';
import { asWritten } from '#domain/generations/questions.ts';
import type { StepKind } from '#domain/generations/steps.ts';
import type { ModelCall } from '#functions/adapters/model/model-call.ts';
import { strictSchema } from '#functions/adapters/model/strict-schema.ts';
import { answerPrompt } from '#functions/generation/prompts/answer-quiz.ts';
import { assessmentPrompt } from '#functions/generation/prompts/assessment.ts';
import { judgePrompt } from '#functions/generation/prompts/judge-lesson.ts';
import { landingPagePrompt } from '#functions/generation/prompts/landing-page.ts';
import { lessonPrompt } from '#functions/generation/prompts/lesson.ts';
import { marketingPrompt } from '#functions/generation/prompts/marketing.ts';
import { planPrompt } from '#functions/generation/prompts/plan.ts';
import { questionProposalPrompt, slideProposalPrompt } from '#functions/generation/prompts/proposal.ts';
import { usualCourse, usualPieces, usualRequest, usualText } from './usual-course.ts';

export type CostPart = StepKind | 'judge' | 'gate' | 'proposals';

/** One call with its answer. */
interface UsualCall {
  readonly part: CostPart;
  readonly by: 'writer' | 'checker';
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** As the stand-in counts, and roughly as providers do for English. */
const tokensIn = (text: string): number => Math.ceil(text.length / 4);
/** Of the check's thinking at low effort. It is paid as output. */
const REASONING_TOKENS = 600;
/** A judge's answer that has two faults. */
const twoFaults = { faults: Array.from({ length: 2 }, () => 'x'.repeat(320)) };

const about = { part: null, unit: null, quote: 'x'.repeat(160), text: 'x'.repeat(160) };
const findings = ['f1', 'f2'].map((id) => ({ id, kind: 'unclear' as const, ...about }));

function usual<T>(part: CostPart, call: ModelCall<T>, answer: unknown): UsualCall {
  const { by = 'writer', rules, request, schema } = call;
  // Providers count the schema as a part of the prompt.
  const prompt = `${JSON.stringify(strictSchema(schema))}${rules}${request}`;
  const thought = by === 'checker' ? REASONING_TOKENS : 0;
  return { part, by, inputTokens: tokensIn(prompt), outputTokens: tokensIn(JSON.stringify(answer)) + thought };
}

const { plan, lessons, assessments, landingPage, marketing } = usualCourse;
const { modules } = usualText.content;
const slides = modules.flatMap((module) => module.lessons.flatMap((lesson) => lesson.slides));
const questions = modules.flatMap((module) => module.quizQuestions);

/** Every call for a course of 12 lessons and its first check, with the product's own prompts. */
const usualCalls: readonly UsualCall[] = [
  usual('plan', planPrompt(usualRequest), plan),
  ...plan.modules.flatMap((module, m) =>
    module.lessons.map((_, l) =>
      usual('lesson', lessonPrompt(usualRequest, plan, m, l), lessons[m * module.lessons.length + l]),
    ),
  ),
  ...plan.modules.map((_, m) =>
    usual('assessment', assessmentPrompt(usualRequest, plan, m, usualPieces(m)), assessments[m]),
  ),
  usual('landing-page', landingPagePrompt(usualRequest, plan), landingPage),
  usual('marketing', marketingPrompt(usualRequest, plan), marketing),
  ...modules.flatMap((module) => [
    ...module.lessons.map((lesson) => usual('judge', judgePrompt(lessonAsRead(lesson)), twoFaults)),
    ...(['slides', 'options'] as const).map((from) =>
      usual('gate', answerPrompt(module, from), {
        answers: module.quizQuestions.map((_, number) => ({ number, answer: 'not in the slides' })),
      }),
    ),
  ]),
  ...slides.slice(0, MAX_PROPOSALS / 2).flatMap((slide) => {
    const call = slideProposalPrompt({ part: { kind: 'slide', slideId: slide.id }, findings }, usualText);
    return call ? [usual('proposals', call, slide)] : [];
  }),
  ...questions.slice(0, MAX_PROPOSALS / 2).flatMap((question) => {
    const call = questionProposalPrompt({ part: { kind: 'question', questionId: question.id }, findings }, usualText);
    return call ? [usual('proposals', call, asWritten(question))] : [];
  }),
];

/**
 * Answers that break a rule are asked for once more: the prompt again, with the answer and the findings. No more than
 * this share may be, or the course costs more.
 */
const CORRECTED = 0.1;

function microUsd(call: UsualCall, prices: ModelPrices): number {
  const { inputTokens, outputTokens } = call;
  // Calls of a course start at once, so that none finds a prompt of another in the provider's cache.
  const first = costMicroUsd({ inputTokens, cachedInputTokens: 0, outputTokens }, prices);
  const again = { inputTokens: inputTokens + outputTokens, cachedInputTokens: 0, outputTokens };
  return first + CORRECTED * costMicroUsd(again, prices);
}

/** US dollars by part. */
export function usualCostUsd(prices: ModelPrices, checkPrices: ModelPrices): Readonly<Record<CostPart, number>> {
  const costs: Record<CostPart, number> = {
    ...{ plan: 0, lesson: 0, assessment: 0, 'landing-page': 0, marketing: 0 },
    ...{ judge: 0, gate: 0, proposals: 0 },
  };
  for (const call of usualCalls) costs[call.part] += microUsd(call, call.by === 'checker' ? checkPrices : prices) / 1e6;
  return costs;
}

export const totalUsd = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, usd) => sum + usd, 0);

export const checkUsd = ({ judge, gate, proposals }: Readonly<Record<CostPart, number>>): number =>
  judge + gate + proposals;

/** The course waits for the longest. */
const longest = (kind: StepKind): number =>
  Math.max(...usualCalls.filter(({ part }) => part === kind).map((call) => call.outputTokens));

/** Output tokens of a piece, for the time that it takes. */
export const outputTokens: Readonly<Record<StepKind, number>> = {
  plan: longest('plan'),
  lesson: longest('lesson'),
  assessment: longest('assessment'),
  'landing-page': longest('landing-page'),
  marketing: longest('marketing'),
};

export const courseOf = (lessons: number, perModule = 3) => ({
  lessons: Array.from({ length: lessons }, (_, n) => ({
    moduleIndex: Math.floor(n / perModule),
    lessonIndex: n % perModule,
  })),
  modules: Array.from({ length: Math.ceil(lessons / perModule) }, (_, moduleIndex) => ({ moduleIndex })),
});
