import { dollars } from '#domain/dollars.ts';
import { learnerPlan } from '#domain/subscriptions/offers.ts';

const price = `${dollars(learnerPlan.priceCents)}/month`;

export const learnerPlanMessages = {
  heading: 'Subscription Status',
  name: 'Learner plan',
  price,
  active: 'Active',
  trialing: 'Free trial',
  pastDue: 'Payment past due',
  none: 'No plan yet',
  ended: 'Trial used',
  trialUntil: (date: string) => `Free until ${date}, then ${price}`,
  renews: (date: string) => `Renews on ${date}`,
  endsOn: (date: string) => `Canceled. Yours until ${date}`,
  keptUntil: (date: string) => `Your study tools stay open until ${date}. Update your card by then to keep them.`,
  updateCard: 'Update your card to keep your study tools.',
  offerTitle: 'Remember what you read',
  tools: ['Notes beside every slide', 'Review cards that return before you forget', 'All your courses in one review'],
  trialTerms: `7 days free, then ${price}. Cancel anytime.`,
  terms: `${price}, starting today. You've used your free trial. Cancel anytime.`,
  startTrial: 'Start 7-Day Free Trial',
  start: 'Start learner plan',
  manage: 'Manage Subscription',
  opening: 'Opening…',
  processing: 'Processing...',
  loadFailed: "Couldn't load your plan.",
  tryAgain: 'Try again',
} as const;
