import { gets, port, puts, updates } from '../needs.ts';

const settled = [
  puts('USER#id / SUBSCRIPTION'),
  updates('USER#id / SUBSCRIPTION'),
  puts('USER#id / STUDENT_SUBSCRIPTION'),
  updates('USER#id / STUDENT_SUBSCRIPTION'),
  updates('USER#id / CUSTOMER'),
  puts('AUDIT#subscription / at'),
  puts('MAIL#id / MAIL'),
];

export const billing = port({
  changeCustomerEmail: { does: "Changes a customer's email address", needs: [{ secret: 'stripe' }] },
  deleteCustomer: {
    does: 'Deletes a customer, which ends their subscriptions at once; idempotent',
    needs: [{ secret: 'stripe' }],
  },
  createCustomer: { does: 'Creates a customer; idempotent', needs: [{ secret: 'stripe' }] },
  customerIdFor: {
    does: 'Finds the customer of a subscription, invoice or checkout session',
    needs: [{ secret: 'stripe' }],
  },
  customer: { does: "Reads a customer's current state with all subscriptions", needs: [{ secret: 'stripe' }] },
  openCheckout: { does: 'Opens a hosted checkout page for a plan', needs: [{ secret: 'stripe' }] },
  portalUrl: { does: "Creates a link to the provider's page for changing plan or card", needs: [{ secret: 'stripe' }] },
  cancel: { does: 'Refunds all charges of a subscription and ends it at once', needs: [{ secret: 'stripe' }] },
});

/** Our copy; the provider decides. */
export const subscriptions = port({
  ofUser: {
    does: "Reads a user's customer, subscriptions and grant",
    needs: [
      gets('USER#id / CUSTOMER'),
      gets('USER#id / SUBSCRIPTION'),
      gets('USER#id / STUDENT_SUBSCRIPTION'),
      gets('USER#id / USER_SUBSCRIPTION'),
    ],
  },
  ownerOf: { does: 'Reads the user of a provider customer', needs: [gets('CUSTOMER#cus / USER')] },
  beginCustomer: {
    does: 'Stores, once, the intent to create a customer before the provider is called',
    needs: [puts('USER#id / CUSTOMER'), gets('USER#id / CUSTOMER')],
  },
  attachCustomer: {
    does: "Stores the provider's customer and its user",
    needs: [updates('USER#id / CUSTOMER'), puts('CUSTOMER#cus / USER'), gets('USER#id / CUSTOMER')],
  },
  beginCheckout: {
    does: "Stores the intent to open a plan's checkout in place of the previous one",
    needs: [updates('USER#id / CUSTOMER')],
  },
  attachCheckout: { does: 'Stores the opened checkout session', needs: [updates('USER#id / CUSTOMER')] },
  recordDuplicates: {
    does: 'Writes an audit line about a duplicate subscription that is ended',
    needs: [puts('AUDIT#subscription / at')],
  },
  sync: {
    does: "Updates our records to the provider's state, if they have not changed since they were read",
    needs: settled,
  },
  syncByEvent: {
    does: 'Like `sync`, and marks the event done in the same transaction',
    needs: [...settled, updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  hasLearnerPlan: {
    does: 'Checks whether a user has the learner plan',
    needs: [gets('USER#id / STUDENT_SUBSCRIPTION')],
  },
});
