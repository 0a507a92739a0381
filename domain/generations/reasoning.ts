import * as z from 'zod';

/**
 * `default` sends nothing, for models that don't reason. Values by model:
 * https://developers.openai.com/api/docs/guides/reasoning
 */
export const ReasoningEffort = z.enum(['default', 'none', 'minimal', 'low', 'medium', 'high', 'xhigh']);
export type ReasoningEffort = z.infer<typeof ReasoningEffort>;

/**
 * Reasoning counts toward `max_completion_tokens`. The provider advises 25,000 tokens to begin with:
 * https://developers.openai.com/api/docs/guides/reasoning#allocating-space-for-reasoning
 */
export const reasoningTokens = {
  default: 0,
  none: 0,
  minimal: 2_000,
  low: 8_000,
  medium: 16_000,
  high: 25_000,
  xhigh: 50_000,
} as const satisfies Record<ReasoningEffort, number>;
