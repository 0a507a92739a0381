/** Also of webhook endpoints. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** An Express account; we bear fees and losses. */
export const sellerAccount = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  /** Required for destination charges on behalf of the creator. */
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
} as const;
