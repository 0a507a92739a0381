import { getLearnerPlan } from '#contracts/http/subscriptions.ts';
import { learnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(getLearnerPlan, { subscriptions }, async ({ user }, { subscriptions, now }) => {
  const { creator, learner, customer } = await subscriptions.ofUser(user.id);
  return {
    plan: learnerPlanView(learner, customer, now()),
    hasInvoices: Boolean(customer?.customerId) && (creator !== undefined || learner !== undefined),
  };
});
