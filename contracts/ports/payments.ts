import { gets, port, updates } from '../needs.ts';

/** The payment provider: what became of payments, and what is moved after them. */
export const payments = port({
  paymentIntentIdFor: {
    does: 'The payment that a refund, dispute, warning, transfer or fee is about',
    needs: [{ secret: 'stripe' }],
  },
  byId: {
    does: 'A payment as the provider has it now, with its refunds, disputes, transfer and fee',
    needs: [{ secret: 'stripe' }],
  },
  isActionable: { does: 'Whether a fraud warning can still be met by a refund', needs: [{ secret: 'stripe' }] },
  refund: { does: 'Refunds what is left of a payment, with the transfer and the fee', needs: [{ secret: 'stripe' }] },
  reverseTransfer: {
    does: 'Takes a transfer back from its seller, if they still have it',
    needs: [{ secret: 'stripe' }],
  },
  reverseRetransfer: {
    does: 'Takes back what a seller was sent again, if they still have it',
    needs: [{ secret: 'stripe' }],
  },
  refundFee: { does: 'Gives a part of our fee back to the seller', needs: [{ secret: 'stripe' }] },
  retransfer: { does: 'Sends a seller what is theirs again', needs: [{ secret: 'stripe' }] },
  refundPart: {
    does: 'Sends part or all of a payment back, with its part of the transfer and the fee; again is the same',
    needs: [{ secret: 'stripe' }],
  },
  openCheckout: { does: 'Opens a hosted checkout page for a course', needs: [{ secret: 'stripe' }] },
  checkoutSession: { does: 'A checkout session as the provider has it now', needs: [{ secret: 'stripe' }] },
  closeCheckout: {
    does: 'Closes a page that nobody has paid on, and answers how it stands',
    needs: [{ secret: 'stripe' }],
  },
});

/** Refusals of the provider, which repeats one under the same idempotency key for a day. */
export const providerRequests = port({
  send: {
    does: 'Makes a request of the provider under an idempotency key, a new one after each refusal',
    needs: [gets('REFUSALS#request / REFUSALS'), updates('REFUSALS#request / REFUSALS')],
  },
});
