import { expect, test } from 'vitest';
import { costMicroUsd, ModelPrices } from '#domain/generations/model-cost.ts';

const prices = { input: 1.25, cachedInput: 0.125, output: 10 };

test.each([
  [{ inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 0 }, 1_250],
  [{ inputTokens: 1_000, cachedInputTokens: 1_000, outputTokens: 0 }, 125],
  [{ inputTokens: 1_000, cachedInputTokens: 400, outputTokens: 200 }, 750 + 50 + 2_000],
  // Some providers count cached tokens beside the input; the cost must not become negative.
  [{ inputTokens: 100, cachedInputTokens: 500, outputTokens: 0 }, 13],
  [{ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }, 0],
])('%j costs %i millionths of a dollar', (usage, cost) => {
  expect(costMicroUsd(usage, prices)).toBe(cost);
});

test('prices are complete and not negative', () => {
  expect(ModelPrices.safeParse(prices).success).toBe(true);
  expect(ModelPrices.safeParse({ input: 1, output: 1 }).success).toBe(false);
  expect(ModelPrices.safeParse({ ...prices, output: -1 }).success).toBe(false);
});
