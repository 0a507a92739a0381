import { DAY_SECONDS } from '../clock.ts';

/** What a test number does when it is charged. */
export type Behaviour =
  | { readonly does: 'pay'; readonly afterwards?: 'dispute' | 'fraud-warning' | 'refunds-fail' }
  | { readonly does: 'ask-bank' }
  | { readonly does: 'decline'; readonly code: string; readonly declineCode: string; readonly message: string }
  /** Can be saved, and declines when it is charged. */
  | { readonly does: 'decline-later'; readonly code: string; readonly declineCode: string; readonly message: string }
  | { readonly does: 'settle-later'; readonly succeeds: boolean };

export interface TestNumber {
  readonly number: string;
  readonly brand: string;
  readonly says: string;
  readonly behaviour: Behaviour;
}

const GENERIC = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

/** Stripe's own test cards: https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestNumber[] = [
  { number: '4242424242424242', brand: 'visa', says: 'pays', behaviour: { does: 'pay' } },
  { number: '5555555555554444', brand: 'mastercard', says: 'pays', behaviour: { does: 'pay' } },
  { number: '378282246310005', brand: 'amex', says: 'pays', behaviour: { does: 'pay' } },
  { number: '4000000000000002', brand: 'visa', says: 'is declined', behaviour: { does: 'decline', ...GENERIC } },
  {
    number: '4000000000009995',
    brand: 'visa',
    says: 'has insufficient funds',
    behaviour: {
      does: 'decline',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    says: 'has expired',
    behaviour: {
      does: 'decline',
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
    },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    says: 'has another security code',
    behaviour: {
      does: 'decline',
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    says: 'fails in processing',
    behaviour: {
      does: 'decline',
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '4000002500003155', brand: 'visa', says: 'asks the bank (3-D Secure)', behaviour: { does: 'ask-bank' } },
  {
    number: '4000000000000341',
    brand: 'visa',
    says: 'can be saved, then declines when charged',
    behaviour: { does: 'decline-later', ...GENERIC },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    says: 'pays, then is disputed',
    behaviour: { does: 'pay', afterwards: 'dispute' },
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    says: 'pays, then brings an early fraud warning',
    behaviour: { does: 'pay', afterwards: 'fraud-warning' },
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    says: 'pays; its refunds fail later',
    behaviour: { does: 'pay', afterwards: 'refunds-fail' },
  },
];

/** US bank accounts, debited over days; https://docs.stripe.com/payments/ach-direct-debit */
export const TEST_BANK_ACCOUNTS: readonly TestNumber[] = [
  {
    number: '000123456789',
    brand: 'bank',
    says: 'pays days later',
    behaviour: { does: 'settle-later', succeeds: true },
  },
  {
    number: '000111111116',
    brand: 'bank',
    says: 'fails days later',
    behaviour: { does: 'settle-later', succeeds: false },
  },
];

/** A real bank debit takes about four business days. */
export const BANK_DEBIT_SECONDS = 4 * DAY_SECONDS;

/** What the number does; unknown ones decline as live cards do in test mode. */
export function behaviourOf(number: string): Behaviour {
  const known = [...TEST_CARDS, ...TEST_BANK_ACCOUNTS].find((candidate) => candidate.number === number);
  return (
    known?.behaviour ?? {
      does: 'decline',
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. Use one of the test cards listed below.',
    }
  );
}

/** The check digit that every card number carries (ISO/IEC 7812-1, Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
