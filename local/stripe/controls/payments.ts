import { settleCheckout, submitCheckout } from '../checkout-payment.ts';
import { expireSession } from '../checkout-sessions.ts';
import { requireObject } from '../context.ts';
import { decideDispute, endInquiry, openDispute, warnOfFraud } from '../disputes.ts';
import { attachAsDefault, createPaymentMethod } from '../payment-methods.ts';
import { failRefund, refundCharge } from '../refunds.ts';
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
    run: ({ world, text }) => {
      const known = requireObject(world, 'checkout.session', text('session')).customer_details?.email;
      const email = known ?? (text('email') || 'buyer@example.com');
      return submitCheckout(world, text('session'), testMethod(text('card') || '4242424242424242', email));
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
    run: ({ world, text }) => {
      const kind = text('object').startsWith('tr_') ? 'transfer' : 'application_fee';
      const changed = { ...requireObject(world, kind, text('object')), currency: text('currency') };
      world.store.save(kind, changed);
      return changed;
    },
  },
  {
    name: 'platform-balance',
    group: 'payments',
    summary: "Leave too little in the platform's balance for transfers to sellers, or enough again.",
    fields: [{ name: 'balance', label: 'Balance', type: 'choice', choices: ['enough', 'short'] }],
    run: ({ world, text }) => {
      world.store.set('platform_balance', text('balance') || 'enough');
      return { balance: world.store.setting('platform_balance') };
    },
  },
  {
    name: 'expire-session',
    group: 'payments',
    summary: 'Let an open checkout session expire now.',
    fields: [session],
    run: ({ world, text }) => expireSession(world, text('session')),
  },
  {
    name: 'settle-payment',
    group: 'payments',
    summary: 'Let a bank debit that is on its way arrive, or come back unpaid.',
    fields: [
      { name: 'payment', label: 'Payment', type: 'text', required: true, placeholder: 'pi_…' },
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['succeeds', 'fails'], required: true },
    ],
    run: ({ world, text }) => {
      settleCheckout(world, text('payment'), text('outcome') === 'succeeds');
      return requireObject(world, 'payment_intent', text('payment'));
    },
  },
  {
    name: 'refund',
    group: 'payments',
    summary: "Refund a payment, whole or in part, with the seller's transfer and the fee, as the dashboard does.",
    fields: [payment, { name: 'amount_cents', label: 'Cents (empty: all)', type: 'number' }],
    run: ({ world, text, number }) => {
      const charge = requireObject(world, 'charge', chargeOf(world, text('payment')));
      return refundCharge(world, charge.id, {
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
    run: ({ world, text }) => failRefund(world, text('refund')),
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
    run: ({ world, text }) => openDispute(world, chargeOf(world, text('payment')), text('reason') || 'fraudulent'),
  },
  {
    name: 'win-dispute',
    group: 'payments',
    summary: 'Decide a dispute for the seller: the money comes back.',
    fields: [dispute],
    run: ({ world, text }) => decideDispute(world, text('dispute'), 'won'),
  },
  {
    name: 'lose-dispute',
    group: 'payments',
    summary: 'Decide a dispute for the buyer.',
    fields: [dispute],
    run: ({ world, text }) => decideDispute(world, text('dispute'), 'lost'),
  },
  {
    name: 'open-inquiry',
    group: 'payments',
    summary: "Let the buyer's bank ask about a payment before it takes anything.",
    fields: [payment],
    run: ({ world, text }) => openDispute(world, chargeOf(world, text('payment')), 'general', true),
  },
  {
    name: 'end-inquiry',
    group: 'payments',
    summary: 'Let the bank be content with the answer, or make a dispute of it.',
    fields: [
      dispute,
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['closed', 'escalated'], required: true },
    ],
    run: ({ world, text }) =>
      endInquiry(world, text('dispute'), text('outcome') === 'escalated' ? 'escalated' : 'closed'),
  },
  {
    name: 'fraud-warning',
    group: 'payments',
    summary: "Send the card network's early warning of fraud.",
    fields: [payment],
    run: ({ world, text }) => warnOfFraud(world, chargeOf(world, text('payment'))),
  },
  {
    name: 'decline-next',
    group: 'payments',
    summary: 'Decline the next attempt to charge, whatever its card.',
    fields: [{ name: 'decline_code', label: 'Decline code', type: 'text', placeholder: 'generic_decline' }],
    run: ({ world, text }) => {
      world.store.set('decline_next', text('decline_code') || 'generic_decline');
      return { declineNext: text('decline_code') || 'generic_decline' };
    },
  },
  {
    name: 'change-card',
    group: 'payments',
    summary: "Replace a customer's card, so that the next renewal goes as that test card does.",
    fields: [
      { name: 'customer', label: 'Customer', type: 'text', required: true, placeholder: 'cus_…' },
      { name: 'card', label: 'Card number', type: 'text', required: true, placeholder: '4000000000000341' },
    ],
    run: ({ world, text }) => {
      const customer = requireObject(world, 'customer', text('customer'));
      const method = createPaymentMethod(world, testCard(text('card'), customer.email ?? ''), customer.id);
      attachAsDefault(world, method.id, customer.id);
      for (const held of world.store.list('subscription', { matching: { customer: customer.id } })) {
        world.store.save('subscription', { ...held, default_payment_method: method.id });
      }
      return method;
    },
  },
];
