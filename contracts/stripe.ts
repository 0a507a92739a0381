/** Requests and events have this version's shapes, so the webhook endpoints are made for it too; moving it is a change of its own. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/**
 * What the provider is asked for when a creator connects payouts: an account run on its Express pages, of which we bear
 * fees and losses.
 */
export const sellerAccount = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  /** Destination charges on behalf of the creator need both. */
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
} as const;
