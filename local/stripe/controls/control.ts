import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { idIn } from '../ids.ts';
import type { BankDetails, CardDetails } from '../payments/payment-methods.ts';
import { TEST_BANK_ACCOUNTS } from '../payments/test-cards.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';

export interface ControlField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice';
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly placeholder?: string;
  readonly max?: number;
}

interface ControlCall {
  readonly context: StripeContext;
  readonly deliveries: Deliveries;
  readonly text: (name: string) => string;
  readonly number: (name: string) => number | undefined;
}

/** A button on the overview page, and `POST /local/stripe/controls/<name>`. */
export interface Control {
  readonly name: string;
  readonly group: 'time' | 'payments' | 'accounts' | 'deliveries' | 'faults';
  readonly summary: string;
  readonly fields: readonly ControlField[];
  readonly run: (call: ControlCall) => unknown;
}

export const payment: ControlField = {
  name: 'payment',
  label: 'Payment',
  type: 'text',
  required: true,
  placeholder: 'pi_… or ch_…',
};
export const dispute: ControlField = {
  name: 'dispute',
  label: 'Dispute',
  type: 'text',
  required: true,
  placeholder: 'dp_…',
};
export const account: ControlField = {
  name: 'account',
  label: 'Account',
  type: 'text',
  required: true,
  placeholder: 'acct_…',
};
export const session: ControlField = {
  name: 'session',
  label: 'Session',
  type: 'text',
  required: true,
  placeholder: 'cs_test_…',
};

/** Accepts the id of a charge or of a payment intent. */
export function chargeOf(context: StripeContext, id: string): string {
  if (!id.startsWith('pi_')) return id;
  const charge = idIn(requireObject(context, 'payment_intent', id).latest_charge);
  if (charge === null) throw invalidRequest(`${id} has not been paid yet.`, 'payment');
  return charge;
}

export const testCard = (number: string, email: string): CardDetails => ({
  ...{ kind: 'card', number, expiryMonth: 12, expiryYear: 2099, name: 'Test Buyer', email },
});

export const testMethod = (number: string, email: string): CardDetails | BankDetails =>
  TEST_BANK_ACCOUNTS.some((account) => account.number === number)
    ? { kind: 'bank', number, name: 'Test Buyer', email }
    : testCard(number, email);
