import { settleCheckout, submitCheckout } from '../checkout/payment.ts';
import { expireSession } from '../checkout/sessions.ts';
import { requireObject } from '../context.ts';
import { decideDispute, endInquiry, openDispute, warnOfFraud } from '../payments/disputes.ts';
import { attachAsDefault, createPaymentMethod } from '../payments/payment-methods.ts';
import { failRefund, refundCharge } from '../payments/refunds.ts';
import { type Control, chargeOf, dispute, payment, session, testCard, testMethod } from './control.ts';

/** Payments, refunds and disputes. */
export const paymentsControls: readonly Control[] = [
  {
    name: 'pay-session',
    group: 'payments',
    summary: 'Pay an open checkout session without its page.',
    fields: [
      session,
      { name: 'card', label: 'Card number', type: 'text', placeholder: '4242424242424242' },
      { name: 'email', label: 'Email', type: 'text', placeholder: 'buyer@example.com' },
    ],
    run: ({ context, text }) => {
      const known = requireObject(context, 'checkout.session', text('session')).customer_details?.email;
      const email = known ?? (text('email') || 'buyer@example.com');
      return submitCheckout(context, text('session'), testMethod(text('card') || '4242424242424242', email));
    },
  },
  {
    name: 'set-currency',
    group: 'payments',
    summary: 'Turn a transfer or an application fee into another currency, as for a seller of another country.',
    fields: [
      { name: 'object', label: 'Transfer or fee', type: 'text', placeholder: 'tr_… or fee_…', required: true },
      { name: 'currency', label: 'Currency', type: 'text', placeholder: 'eur', required: true },
    ],
    run: ({ context, text }) => {
      const kind = text('object').startsWith('tr_') ? 'transfer' : 'application_fee';
      const changed = { ...requireObject(context, kind, text('object')), currency: text('currency') };
      context.store.save(kind, changed);
      return changed;
    },
  },
  {
    name: 'platform-balance',
    group: 'payments',
    summary: "Leave too little in the platform's balance for transfers to sellers, or enough again.",
    fields: [{ name: 'balance', label: 'Balance', type: 'choice', choices: ['enough', 'short'] }],
    run: ({ context, text }) => {
      context.store.set('platform_balance', text('balance') || 'enough');
      return { balance: context.store.setting('platform_balance') };
    },
  },
  {
    name: 'expire-session',
    group: 'payments',
    summary: 'Let an open checkout session expire now.',
    fields: [session],
    run: ({ context, text }) => expireSession(context, text('session')),
  },
  {
    name: 'settle-payment',
    group: 'payments',
    summary: 'Let a bank debit that is on its way arrive, or come back unpaid.',
    fields: [
      { name: 'payment', label: 'Payment', type: 'text', required: true, placeholder: 'pi_…' },
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['succeeds', 'fails'], required: true },
    ],
    run: ({ context, text }) => {
      settleCheckout(context, text('payment'), text('outcome') === 'succeeds');
      return requireObject(context, 'payment_intent', text('payment'));
    },
  },
  {
    name: 'refund',
    group: 'payments',
    summary: "Refund a payment, whole or in part, with the seller's transfer and the fee, as the dashboard does.",
    fields: [payment, { name: 'amount_cents', label: 'Cents (empty: all)', type: 'number' }],
    run: ({ context, text, number }) => {
      const charge = requireObject(context, 'charge', chargeOf(context, text('payment')));
      return refundCharge(context, charge.id, {
        amountCents: number('amount_cents'),
        reason: 'requested_by_customer',
        reverseTransfer: charge.transfer !== undefined,
        refundApplicationFee: charge.application_fee !== null,
      });
    },
  },
  {
    name: 'fail-refund',
    group: 'payments',
    summary: "Let the buyer's bank send a refund back.",
    fields: [{ name: 'refund', label: 'Refund', type: 'text', required: true, placeholder: 're_…' }],
    run: ({ context, text }) => failRefund(context, text('refund')),
  },
  {
    name: 'open-dispute',
    group: 'payments',
    summary: 'Let the buyer dispute a payment.',
    fields: [
      payment,
      {
        name: 'reason',
        label: 'Reason',
        type: 'choice',
        choices: ['fraudulent', 'product_not_received', 'duplicate', 'general'],
      },
    ],
    run: ({ context, text }) =>
      openDispute(context, chargeOf(context, text('payment')), text('reason') || 'fraudulent'),
  },
  {
    name: 'win-dispute',
    group: 'payments',
    summary: 'Decide a dispute for the seller: the money comes back.',
    fields: [dispute],
    run: ({ context, text }) => decideDispute(context, text('dispute'), 'won'),
  },
  {
    name: 'lose-dispute',
    group: 'payments',
    summary: 'Decide a dispute for the buyer.',
    fields: [dispute],
    run: ({ context, text }) => decideDispute(context, text('dispute'), 'lost'),
  },
  {
    name: 'open-inquiry',
    group: 'payments',
    summary: "Let the buyer's bank ask about a payment before it takes anything.",
    fields: [payment],
    run: ({ context, text }) => openDispute(context, chargeOf(context, text('payment')), 'general', true),
  },
  {
    name: 'end-inquiry',
    group: 'payments',
    summary: 'Let the bank be content with the answer, or make a dispute of it.',
    fields: [
      dispute,
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['closed', 'escalated'], required: true },
    ],
    run: ({ context, text }) =>
      endInquiry(context, text('dispute'), text('outcome') === 'escalated' ? 'escalated' : 'closed'),
  },
  {
    name: 'fraud-warning',
    group: 'payments',
    summary: "Send the card network's early warning of fraud.",
    fields: [payment],
    run: ({ context, text }) => warnOfFraud(context, chargeOf(context, text('payment'))),
  },
  {
    name: 'change-card',
    group: 'payments',
    summary: "Replace a customer's card, so that the next renewal goes as that test card does.",
    fields: [
      { name: 'customer', label: 'Customer', type: 'text', required: true, placeholder: 'cus_…' },
      { name: 'card', label: 'Card number', type: 'text', required: true, placeholder: '4000000000000341' },
    ],
    run: ({ context, text }) => {
      const customer = requireObject(context, 'customer', text('customer'));
      const method = createPaymentMethod(context, testCard(text('card'), customer.email ?? ''), customer.id);
      attachAsDefault(context, method.id, customer.id);
      for (const held of context.store.list('subscription', { matching: { customer: customer.id } })) {
        context.store.save('subscription', { ...held, default_payment_method: method.id });
      }
      return method;
    },
  },
];
