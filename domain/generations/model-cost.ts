import * as z from 'zod';

/** What a model's provider asks, in millionths of a US dollar a token, which is US dollars a million tokens. */
export const ModelPrices = z.strictObject({
  input: z.number().min(0),
  /** Input that the provider had in its cache. */
  cachedInput: z.number().min(0),
  output: z.number().min(0),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** What one call costs, in millionths of a US dollar; cached input is part of the input. */
export const costMicroUsd = (
  usage: { readonly inputTokens: number; readonly cachedInputTokens: number; readonly outputTokens: number },
  prices: ModelPrices,
): number => {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  return Math.round(
    (usage.inputTokens - cached) * prices.input + cached * prices.cachedInput + usage.outputTokens * prices.output,
  );
};
