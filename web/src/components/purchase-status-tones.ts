/** Badge tones by a purchase's status. */
export const purchaseStatusTones = {
  completed: 'good',
  'partly-refunded': 'warn',
  refunded: 'neutral',
  disputed: 'warn',
  lost: 'bad',
} as const;
