export const visualWords = {
  illustrative: 'Illustrative numbers',
  source: (source: string) => `Source: ${source}`,
  total: 'Total',
} as const;
