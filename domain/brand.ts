export const brand = {
  name: 'Coursewright',
  supportAddress: 'support@coursewright.example',
  senderAddress: 'hello@coursewright.example',
} as const;
