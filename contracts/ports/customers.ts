import { port } from '../needs.ts';

/** People as the payment provider knows them. */
export const customers = port({
  changeEmail: { does: "Tells a customer's new address", needs: [{ secret: 'stripe' }] },
  forget: {
    does: 'Deletes a customer, which ends their subscriptions at once; again is the same',
    needs: [{ secret: 'stripe' }],
  },
});
