/** The architecture test refuses other imports from outside. */
export { StripeFailure } from './http/errors.ts';
export type { Kind, Objects } from './objects.ts';
export { createStripe, type StripeStandIn } from './stripe.ts';
