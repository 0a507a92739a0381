import { gets, port, updates } from '../needs.ts';

export const payments = port({
  paymentIntentIdFor: {
    does: 'Finds the payment of a refund, dispute, warning, transfer or fee',
    needs: [{ secret: 'stripe' }],
  },
  byId: {
    does: "Reads a payment's current state with its refunds, disputes, transfer and fee",
    needs: [{ secret: 'stripe' }],
  },
  isActionable: { does: 'Checks whether a refund can still answer a fraud warning', needs: [{ secret: 'stripe' }] },
  refund: { does: 'Refunds the rest of a payment, with the transfer and the fee', needs: [{ secret: 'stripe' }] },
  reverseTransfer: {
    does: "Reverses part of a seller's transfer, if their balance allows it",
    needs: [{ secret: 'stripe' }],
  },
  reverseRetransfer: {
    does: "Reverses part of a repeated transfer, if the seller's balance allows it",
    needs: [{ secret: 'stripe' }],
  },
  refundFee: { does: 'Refunds a part of our fee to the seller', needs: [{ secret: 'stripe' }] },
  retransfer: { does: 'Transfers money to a seller again', needs: [{ secret: 'stripe' }] },
  refundPart: {
    does: 'Refunds part or all of a payment, with that part of the transfer and the fee; idempotent',
    needs: [{ secret: 'stripe' }],
  },
  openCheckout: { does: 'Opens a hosted checkout page for a course', needs: [{ secret: 'stripe' }] },
  checkoutSession: { does: "Reads a checkout session's current state", needs: [{ secret: 'stripe' }] },
  closeCheckout: {
    does: 'Expires an unpaid checkout session and returns its state',
    needs: [{ secret: 'stripe' }],
  },
});

/** The provider repeats a refusal under the same idempotency key for a day. */
export const providerRequests = port({
  send: {
    does: 'Sends a request under an idempotency key, with a new key after each refusal',
    needs: [gets('REFUSALS#request / REFUSALS'), updates('REFUSALS#request / REFUSALS')],
  },
});
