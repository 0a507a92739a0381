import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { hasLearnerPlan } from '#domain/subscriptions/learner-plan.ts';
import { Instant } from '#domain/time.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItem } from './item.ts';
import { tableOf } from './table.ts';

/** Of a subscription's record, what decides; its schema would bring all plans along. */
const Standing = z.object({ status: z.string(), pastDueSince: Instant.nullable() });

/** Access pattern: a user's learner plan (main, `USER#id / STUDENT_SUBSCRIPTION`). */
export const learnerPlans = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async hasLearnerPlan(userId: string): Promise<boolean> {
      const key = { pk: keys.user.pk(userId), sk: keys.user.learnerSubscription };
      const item = await table.get(key, { consistent: true });
      return hasLearnerPlan(item && readItem(Standing, item), platform.now());
    },
  };
};
