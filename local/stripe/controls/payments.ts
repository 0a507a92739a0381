import { settleCheckout, submitCheckout } from '../checkout/payment.ts';
import { expireSession } from '../checkout/sessions.ts';
import { requireObject } from '../context.ts';
import { createFraudWarning, decideDispute, openDispute, resolveInquiry } from '../payments/disputes.ts';
import { attachAsDefault, createPaymentMethod } from '../payments/payment-methods.ts';
import { failRefund, refundCharge } from '../payments/refunds.ts';
import { type Control, chargeOf, dispute, payment, session, testCard, testMethod } from './control.ts';

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
    summary: 'Change the currency of a transfer or an application fee, as for a seller in another country.',
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
    summary: "Make the platform's balance too low for transfers to sellers, or sufficient again.",
    fields: [{ name: 'balance', label: 'Balance', type: 'choice', choices: ['enough', 'short'] }],
    run: ({ context, text }) => {
      context.store.set('platform_balance', text('balance') || 'enough');
      return { balance: context.store.setting('platform_balance') };
    },
  },
  {
    name: 'expire-session',
    group: 'payments',
    summary: 'Expire an open checkout session now.',
    fields: [session],
    run: ({ context, text }) => expireSession(context, text('session')),
  },
  {
    name: 'settle-payment',
    group: 'payments',
    summary: 'Settle a pending bank debit, or make it fail.',
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
    summary:
      "Refund a payment, in full or in part, and reverse the seller's transfer and the fee, as the dashboard does.",
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
    summary: "Make a refund fail at the buyer's bank.",
    fields: [{ name: 'refund', label: 'Refund', type: 'text', required: true, placeholder: 're_…' }],
    run: ({ context, text }) => failRefund(context, text('refund')),
  },
  {
    name: 'open-dispute',
    group: 'payments',
    summary: 'Open a dispute about a payment.',
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
    summary: 'Close a dispute in favor of the seller; the money returns.',
    fields: [dispute],
    run: ({ context, text }) => decideDispute(context, text('dispute'), 'won'),
  },
  {
    name: 'lose-dispute',
    group: 'payments',
    summary: 'Close a dispute in favor of the buyer.',
    fields: [dispute],
    run: ({ context, text }) => decideDispute(context, text('dispute'), 'lost'),
  },
  {
    name: 'open-inquiry',
    group: 'payments',
    summary: "Open an inquiry: the buyer's bank asks before it withdraws anything.",
    fields: [payment],
    run: ({ context, text }) => openDispute(context, chargeOf(context, text('payment')), 'general', true),
  },
  {
    name: 'end-inquiry',
    group: 'payments',
    summary: 'Close an inquiry, or escalate it to a dispute.',
    fields: [
      dispute,
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['closed', 'escalated'], required: true },
    ],
    run: ({ context, text }) =>
      resolveInquiry(context, text('dispute'), text('outcome') === 'escalated' ? 'escalated' : 'closed'),
  },
  {
    name: 'fraud-warning',
    group: 'payments',
    summary: 'Send an early fraud warning from the card network.',
    fields: [payment],
    run: ({ context, text }) => createFraudWarning(context, chargeOf(context, text('payment'))),
  },
  {
    name: 'change-card',
    group: 'payments',
    summary: "Replace a customer's card with a test card, which decides the next renewal.",
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
