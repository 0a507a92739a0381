import * as z from 'zod';
import { UNLIMITED_COURSES } from './offers.ts';

/** At most one subscription per kind (docs/invariants.md 11). */
export const planKinds = ['creator', 'learner'] as const;
export const PlanKind = z.enum(planKinds);
export type PlanKind = z.infer<typeof PlanKind>;

/** `trial`: before the first charge. `unpaid`: the charges failed. */
export const PlanEnd = z.enum(['canceled', 'trial', 'unpaid']);
export type PlanEnd = z.infer<typeof PlanEnd>;

export const Tier = z.enum(['free_trial', 'hobby', 'pro', 'agency']);
export type Tier = z.infer<typeof Tier>;

export const Features = z.strictObject({
  export: z.boolean(),
  custom_branding: z.boolean(),
  analytics: z.boolean(),
  priority_support: z.boolean(),
});
export type Features = z.infer<typeof Features>;

interface TierTerms {
  readonly coursesLimit: number;
  /** 4 × the course limit, 12 on the trial, 2,000 for agency (docs/product.md "Limits"). */
  readonly generationsPerMonth: number;
  readonly features: Features;
}

/** docs/product.md "Roles and plans". */
export const tiers: Readonly<Record<Tier, TierTerms>> = {
  free_trial: {
    coursesLimit: 3,
    generationsPerMonth: 12,
    features: { export: false, custom_branding: false, analytics: false, priority_support: false },
  },
  hobby: {
    coursesLimit: 5,
    generationsPerMonth: 20,
    features: { export: true, custom_branding: false, analytics: false, priority_support: false },
  },
  pro: {
    coursesLimit: 50,
    generationsPerMonth: 200,
    features: { export: true, custom_branding: true, analytics: true, priority_support: true },
  },
  agency: {
    coursesLimit: UNLIMITED_COURSES,
    generationsPerMonth: 2_000,
    features: { export: true, custom_branding: true, analytics: true, priority_support: true },
  },
};

export const TRIAL_DAYS = 7;
