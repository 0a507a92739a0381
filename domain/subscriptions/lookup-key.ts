import * as z from 'zod';
import { learnerPlan, plans } from './offers.ts';
import type { PlanKind, Tier } from './plans.ts';

/** The allow-list of prices (docs/invariants.md "Calls to Stripe"). */
export const LookupKey = z.enum([...plans.map(({ lookupKey }) => lookupKey), learnerPlan.lookupKey]);
export type LookupKey = z.infer<typeof LookupKey>;

interface Plan {
  readonly kind: PlanKind;
  readonly name: string;
  readonly priceCents: number;
  readonly tier: Tier | null;
}

export function planOf(lookupKey: string): Plan | undefined {
  if (lookupKey === learnerPlan.lookupKey) return { ...learnerPlan, kind: 'learner', tier: null };
  const plan = plans.find((offer) => offer.lookupKey === lookupKey);
  return plan && { ...plan, kind: 'creator' };
}

/** Agency is sold by contract only (docs/product.md "Roles and plans"). */
export const isByContract = (lookupKey: LookupKey): boolean => lookupKey === 'agency_monthly';
