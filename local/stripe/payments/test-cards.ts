import { DAY_SECONDS } from '../clock.ts';

export type TestBehavior =
  | { readonly type: 'pay'; readonly afterwards?: 'dispute' | 'fraud-warning' | 'refunds-fail' }
  | { readonly type: 'authenticate' }
  | { readonly type: 'decline'; readonly code: string; readonly declineCode: string; readonly message: string }
  | { readonly type: 'decline-later'; readonly code: string; readonly declineCode: string; readonly message: string }
  | { readonly type: 'settle-later'; readonly succeeds: boolean };

export interface TestNumber {
  readonly number: string;
  readonly brand: string;
  readonly description: string;
  readonly behavior: TestBehavior;
}

const GENERIC = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

/** https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestNumber[] = [
  { number: '4242424242424242', brand: 'visa', description: 'pays', behavior: { type: 'pay' } },
  { number: '5555555555554444', brand: 'mastercard', description: 'pays', behavior: { type: 'pay' } },
  { number: '378282246310005', brand: 'amex', description: 'pays', behavior: { type: 'pay' } },
  { number: '4000000000000002', brand: 'visa', description: 'is declined', behavior: { type: 'decline', ...GENERIC } },
  {
    number: '4000000000009995',
    brand: 'visa',
    description: 'has insufficient funds',
    behavior: {
      type: 'decline',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    description: 'has expired',
    behavior: {
      type: 'decline',
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
    },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    description: 'has a wrong security code',
    behavior: {
      type: 'decline',
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    description: 'fails in processing',
    behavior: {
      type: 'decline',
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '4000002500003155', brand: 'visa', description: 'asks for 3-D Secure', behavior: { type: 'authenticate' } },
  {
    number: '4000000000000341',
    brand: 'visa',
    description: 'can be saved, then declines when charged',
    behavior: { type: 'decline-later', ...GENERIC },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    description: 'pays, then is disputed',
    behavior: { type: 'pay', afterwards: 'dispute' },
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    description: 'pays, then brings an early fraud warning',
    behavior: { type: 'pay', afterwards: 'fraud-warning' },
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    description: 'pays; its refunds fail later',
    behavior: { type: 'pay', afterwards: 'refunds-fail' },
  },
];

/** https://docs.stripe.com/payments/ach-direct-debit */
export const TEST_BANK_ACCOUNTS: readonly TestNumber[] = [
  {
    number: '000123456789',
    brand: 'bank',
    description: 'pays days later',
    behavior: { type: 'settle-later', succeeds: true },
  },
  {
    number: '000111111116',
    brand: 'bank',
    description: 'fails days later',
    behavior: { type: 'settle-later', succeeds: false },
  },
];

export const BANK_DEBIT_SECONDS = 4 * DAY_SECONDS;

/** Unknown numbers decline, as live cards do in test mode. */
export function behaviorOf(number: string): TestBehavior {
  const known = [...TEST_CARDS, ...TEST_BANK_ACCOUNTS].find((candidate) => candidate.number === number);
  return (
    known?.behavior ?? {
      type: 'decline',
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. Use one of the test cards listed below.',
    }
  );
}

export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
