/** The one place that spells the product's name, addresses and sender. */
export const brand = {
  name: 'Coursewright',
  supportAddress: 'support@coursewright.example',
  senderAddress: 'hello@coursewright.example',
} as const;
