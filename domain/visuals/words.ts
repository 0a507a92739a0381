export const visualWords = {
  illustrative: 'Illustrative numbers',
  source: (source: string) => `Source: ${source}`,
  problem: 'Problem',
  result: 'Result',
  total: 'Total',
} as const;
