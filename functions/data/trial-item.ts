import { keys } from '#contracts/table.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import type { Instant } from '#domain/time.ts';
import type { Item } from './table.ts';

/** The free trial as it is granted, once. */
export const trialItem = (userId: string, now: Instant): Item => ({
  pk: keys.user.pk(userId),
  sk: keys.user.grantedSubscription,
  ...freeTrial(now),
});
