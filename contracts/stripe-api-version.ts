/** Requests and events have this version's shapes, so the webhook endpoints are made for it too; moving it is a change of its own. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
