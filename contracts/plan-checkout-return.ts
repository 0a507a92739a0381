/** A plan's checkout returns to /auth with these. They name what was bought, since another tab may open. */
export const planCheckoutReturn = {
  creator: { checkout_success: 'true' },
  learner: { checkout_success: 'true', plan: 'learner' },
} as const;
