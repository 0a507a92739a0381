import { randomBytes } from 'node:crypto';
import type { Kind } from './objects.ts';

const KIND_BY_PREFIX: Readonly<Record<string, Kind>> = {
  acct: 'account',
  bpc: 'billing_portal.configuration',
  bps: 'billing_portal.session',
  ch: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  dp: 'dispute',
  evt: 'event',
  fee: 'application_fee',
  fr: 'fee_refund',
  in: 'invoice',
  ii: 'invoiceitem',
  inpay: 'invoice_payment',
  issfr: 'radar.early_fraud_warning',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  price: 'price',
  prod: 'product',
  py: 'charge',
  re: 'refund',
  sub: 'subscription',
  tr: 'transfer',
  trr: 'transfer_reversal',
  txn: 'balance_transaction',
  we: 'webhook_endpoint',
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface Ids {
  readonly randomLetters: (length: number) => string;
  readonly newId: (prefix: string) => string;
}

export function createIds(letters: Ids['randomLetters'] = randomLetters): Ids {
  return {
    randomLetters: letters,
    // As Stripe does in test mode.
    newId: (prefix) =>
      prefix === 'cs' ? `cs_test_${letters(40)}` : `${prefix}_${letters(prefix === 'acct' ? 16 : 24)}`,
  };
}

function randomLetters(length: number): string {
  let letters = '';
  for (const byte of randomBytes(length)) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}

export function kindOf(id: string): Kind | undefined {
  const prefix = /^([a-z]+)_[A-Za-z0-9_]+$/.exec(id)?.[1];
  return prefix === undefined ? undefined : KIND_BY_PREFIX[prefix];
}

export function idIn(field: string | { id: string } | null | undefined): string | null {
  if (field === null || field === undefined) return null;
  return typeof field === 'string' ? field : field.id;
}
