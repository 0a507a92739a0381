import * as z from 'zod';

/** US dollars per million tokens, which is also micro-dollars per token. */
export const ModelPrices = z.strictObject({
  input: z.number().min(0),
  cachedInput: z.number().min(0),
  output: z.number().min(0),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** Cached input is part of the input. */
export const costMicroUsd = (
  usage: { readonly inputTokens: number; readonly cachedInputTokens: number; readonly outputTokens: number },
  prices: ModelPrices,
): number => {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  return Math.round(
    (usage.inputTokens - cached) * prices.input + cached * prices.cachedInput + usage.outputTokens * prices.output,
  );
};
