import * as z from 'zod';

/** A user has at most one subscription of each kind (docs/invariants.md 11). */
export const planKinds = ['creator', 'learner'] as const;
export const PlanKind = z.enum(planKinds);
export type PlanKind = z.infer<typeof PlanKind>;
