import * as z from 'zod';
import { Instant } from '../time.ts';

/** The learner plan as its Subscription Status card shows it (product.md section 4, "Learner subscription"). */
export const LearnerPlanView = z.object({
  status: z.enum(['trialing', 'active', 'past_due', 'inactive']),
  trialEnd: Instant.nullable(),
  periodEnd: Instant.nullable(),
  cancelAt: Instant.nullable(),
  graceEndsAt: Instant.nullable(),
  /** Whether the 7-day trial can still be taken; one per user. */
  trialAvailable: z.boolean(),
});
export type LearnerPlanView = z.infer<typeof LearnerPlanView>;
