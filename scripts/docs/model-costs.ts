/**
 * US dollars for 12 lessons of usual length and their first check, at the prices of lib/stages.ts.
 * test/eval/modes.test.ts measures them.
 */
export const modelCosts = {
  writer: 'gpt-6.1-terra',
  checker: 'gpt-6-luna',
  usd: {
    plan: 0.01,
    lesson: 0.3,
    assessment: 0.11,
    'landing-page': 0.01,
    marketing: 0.02,
    judge: 0.01,
    gate: 0.01,
    proposals: 0.01,
  },
  totalUsd: 0.49,
} as const;
