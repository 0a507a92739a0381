/** The stand-in's only door: nothing outside this folder and its tests imports another of its files. */
export { StripeFailure } from './http/errors.ts';
export type { Kind, Objects } from './objects.ts';
export { createStripe, type StripeStandIn } from './stripe.ts';
