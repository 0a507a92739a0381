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

/** People as the payment provider knows them. */
export const billing = port({
  changeCustomerEmail: { does: "Tells a customer's new address", needs: [{ secret: 'stripe' }] },
  deleteCustomer: {
    does: 'Deletes a customer, which ends their subscriptions at once; again is the same',
    needs: [{ secret: 'stripe' }],
  },
  createCustomer: { does: 'Makes a customer; again answers the same one', needs: [{ secret: 'stripe' }] },
  customerIdFor: { does: 'Whose subscription, invoice or page an event is about', needs: [{ secret: 'stripe' }] },
  customer: { does: 'Everything that the provider has of a customer', needs: [{ secret: 'stripe' }] },
  openCheckout: { does: 'Opens a hosted checkout page for a plan', needs: [{ secret: 'stripe' }] },
  portalUrl: { does: "The provider's page on which a customer changes plan or card", needs: [{ secret: 'stripe' }] },
  cancel: { does: 'Ends a subscription at once and refunds all that it charged', needs: [{ secret: 'stripe' }] },
});

/** Who pays for which plan, as we know it; the provider alone decides it. */
export const subscriptions = port({
  ofUser: {
    does: "A user's records at the provider, and what we granted",
    needs: [
      gets('USER#id / CUSTOMER'),
      gets('USER#id / SUBSCRIPTION'),
      gets('USER#id / STUDENT_SUBSCRIPTION'),
      gets('USER#id / USER_SUBSCRIPTION'),
    ],
  },
  ownerOf: { does: "The user behind a provider's customer", needs: [gets('CUSTOMER#cus / USER')] },
  beginCustomer: {
    does: 'Writes down that a user becomes a customer, before the provider is asked; the first time stays',
    needs: [puts('USER#id / CUSTOMER'), gets('USER#id / CUSTOMER')],
  },
  attachCustomer: {
    does: "Keeps the provider's customer and whose it is",
    needs: [updates('USER#id / CUSTOMER'), puts('CUSTOMER#cus / USER'), gets('USER#id / CUSTOMER')],
  },
  beginCheckout: {
    does: 'Writes down which page is about to be opened for a plan, in place of the one before',
    needs: [updates('USER#id / CUSTOMER')],
  },
  attachCheckout: { does: 'Notes the page that was opened', needs: [updates('USER#id / CUSTOMER')] },
  recordDuplicates: {
    does: 'Leaves a line on a subscription that is ended because there was one already',
    needs: [puts('AUDIT#subscription / at')],
  },
  sync: {
    does: 'Brings our records to what the provider says, if they are still those that were read',
    needs: settled,
  },
  syncByEvent: {
    does: 'The same, with the event that said so done in the same transaction',
    needs: [...settled, updates('STRIPE_EVENT#id / STRIPE_EVENT')],
  },
  hasLearnerPlan: {
    does: 'Whether the study tools are open to a user',
    needs: [gets('USER#id / STUDENT_SUBSCRIPTION')],
  },
});
