import type { ModelPrices } from '#domain/generations/model-cost.ts';
import { costMicroUsd } from '#domain/generations/model-cost.ts';
import type { StepKind } from '#domain/generations/pieces.ts';

/**
 * Estimated output tokens per piece: a lesson has 900 spoken words and 8 slides, an assessment 5 questions and a worksheet.
 */
export const outputTokens: Readonly<Record<StepKind, number>> = {
  plan: 2_000,
  lesson: 1_800,
  assessment: 1_000,
  'landing-page': 400,
  marketing: 1_500,
};

/** Rules and brief are the same for all calls of a course, so the provider caches most of them. */
const PROMPT_TOKENS = 2_500;
const CACHED_TOKENS = 1_500;

export const courseOf = (lessons: number, perModule = 3) => ({
  lessons: Array.from({ length: lessons }, (_, n) => ({
    moduleIndex: Math.floor(n / perModule),
    lessonIndex: n % perModule,
  })),
  modules: Array.from({ length: Math.ceil(lessons / perModule) }, (_, moduleIndex) => ({ moduleIndex })),
});

/** US dollars for the texts of a course. */
export function textCostUsd(lessons: number, prices: ModelPrices): number {
  const { modules } = courseOf(lessons);
  const calls: readonly StepKind[] = [
    'plan',
    'landing-page',
    'marketing',
    ...Array.from({ length: lessons }, () => 'lesson' as const),
    ...modules.map(() => 'assessment' as const),
  ];
  const microUsd = calls.map((kind) =>
    costMicroUsd(
      { inputTokens: PROMPT_TOKENS, cachedInputTokens: CACHED_TOKENS, outputTokens: outputTokens[kind] },
      prices,
    ),
  );
  return microUsd.reduce((sum, cost) => sum + cost, 0) / 1e6;
}
