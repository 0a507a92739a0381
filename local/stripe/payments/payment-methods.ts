import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { requireObject, type StripeContext } from '../context.ts';
import { TEST_CARDS } from './test-cards.ts';

export interface CardDetails {
  readonly kind: 'card';
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly name: string;
  readonly email: string;
}

export interface BankDetails {
  readonly kind: 'bank';
  readonly number: string;
  readonly name: string;
  readonly email: string;
}

const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('hex').slice(0, 16);

/** The number decides how a test charge ends. */
export function createPaymentMethod(
  context: StripeContext,
  details: CardDetails | BankDetails,
  customer: string | null,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: context.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: details.email, name: details.name, phone: null, tax_id: null },
    created: context.clock.nowSeconds(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...(details.kind === 'card'
      ? {
          type: 'card',
          card: {
            brand: brandOf(details.number),
            checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
            country: 'US',
            display_brand: brandOf(details.number),
            exp_month: details.expiryMonth,
            exp_year: details.expiryYear,
            fingerprint: fingerprintOf(details.number),
            funding: 'credit',
            generated_from: null,
            last4: details.number.slice(-4),
            networks: { available: [brandOf(details.number)], preferred: null },
            regulated_status: 'unregulated',
            three_d_secure_usage: { supported: true },
            wallet: null,
          },
        }
      : {
          type: 'us_bank_account',
          us_bank_account: {
            account_holder_type: 'individual',
            account_type: 'checking',
            bank_name: 'STRIPE TEST BANK',
            financial_connections_account: null,
            fingerprint: fingerprintOf(details.number),
            last4: details.number.slice(-4),
            networks: null,
            routing_number: '110000000',
            status_details: null,
          },
        }),
  };
  context.store.save('payment_method', method);
  context.store.save('card_behaviour', { id: method.id, behaviour: details.number });
  return method;
}

export function attachAsDefault(context: StripeContext, methodId: string, customerId: string): void {
  const method: Stripe.PaymentMethod = { ...requireObject(context, 'payment_method', methodId), customer: customerId };
  context.store.save('payment_method', method);
  context.emit('payment_method.attached', method);
  const customer = requireObject(context, 'customer', customerId);
  const updated: Stripe.Customer = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: methodId },
  };
  context.store.save('customer', updated);
  context.emit('customer.updated', updated, { previous: { invoice_settings: customer.invoice_settings } });
}

function brandOf(number: string): string {
  return TEST_CARDS.find((card) => card.number === number)?.brand ?? 'visa';
}

export function numberOf(context: StripeContext, methodId: string): string {
  return context.store.find('card_behaviour', methodId)?.behaviour ?? '';
}
