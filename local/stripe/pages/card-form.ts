import { html, type Raw } from '#local/pages/page.ts';
import type { Form } from '../http/form-decoding.ts';
import type { BankDetails, CardDetails } from '../payments/payment-methods.ts';
import { hasValidCheckDigit, TEST_BANK_ACCOUNTS, TEST_CARDS } from '../payments/test-cards.ts';
import { field } from './layout.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export function text(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}

function numberError(digits: string): string | undefined {
  if (digits.length < 12) return 'Your card number is incomplete.';
  return hasValidCheckDigit(digits) ? undefined : 'Your card number is invalid.';
}

function readExpiry(typed: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(typed);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const month = Number(match[1]);
  const year = match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2]);
  return month >= 1 && month <= 12 ? { month, year } : undefined;
}

/** A card is valid to the end of its month. */
function isPast(expiry: { month: number; year: number }, nowSeconds: number): boolean {
  return Date.UTC(expiry.year, expiry.month, 1) <= nowSeconds * 1000;
}

export function readCard(
  form: Form,
  given: { email: string; nowSeconds: number },
): { details: CardDetails } | { errors: FieldErrors } {
  const number = text(form, 'cardNumber').replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(text(form, 'cardExpiry'));
  const name = text(form, 'cardName');
  const wrongNumber = numberError(number);
  const wrongExpiry =
    expiry === undefined
      ? "Your card's expiration date is incomplete."
      : isPast(expiry, given.nowSeconds)
        ? "Your card's expiration date is in the past."
        : undefined;
  const errors: FieldErrors = {
    ...(wrongNumber !== undefined && { cardNumber: wrongNumber }),
    ...(wrongExpiry !== undefined && { cardExpiry: wrongExpiry }),
    ...(!/^\d{3,4}$/.test(text(form, 'cardCvc')) && { cardCvc: "Your card's security code is incomplete." }),
    ...(name === '' && { cardName: 'Enter the name on the card.' }),
  };
  if (expiry === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    details: { kind: 'card', number, expiryMonth: expiry.month, expiryYear: expiry.year, name, email: given.email },
  };
}

/** Accepts test accounts only. */
export function readBank(form: Form, email: string): { details: BankDetails } | { errors: FieldErrors } {
  const number = text(form, 'bankAccount').replaceAll(/\s/g, '');
  const name = text(form, 'bankName');
  const errors: FieldErrors = {
    ...(!TEST_BANK_ACCOUNTS.some((account) => account.number === number) && {
      bankAccount: `Use a test account: ${TEST_BANK_ACCOUNTS.map((account) => account.number).join(' or ')}.`,
    }),
    ...(name === '' && { bankName: "Enter the account holder's name." }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { details: { kind: 'bank', number, name, email } };
}

/** Never repeats the number and the code. */
export function cardFields(form: Form, errors: FieldErrors): Raw {
  return html`${field({ name: 'cardNumber', label: 'Card number', placeholder: '4242 4242 4242 4242', autocomplete: 'cc-number', numeric: true, error: errors.cardNumber })}
<div class="pair">${field({ name: 'cardExpiry', label: 'Expiry (MM / YY)', placeholder: 'MM / YY', autocomplete: 'cc-exp', numeric: true, value: text(form, 'cardExpiry'), error: errors.cardExpiry })}
${field({ name: 'cardCvc', label: 'Security code (CVC)', placeholder: 'CVC', autocomplete: 'cc-csc', numeric: true, error: errors.cardCvc })}</div>
${field({ name: 'cardName', label: 'Name on card', autocomplete: 'cc-name', value: text(form, 'cardName'), error: errors.cardName })}`;
}

export function bankFields(form: Form, errors: FieldErrors): Raw {
  return html`${field({ name: 'bankAccount', label: 'Account number', placeholder: TEST_BANK_ACCOUNTS[0]?.number ?? '', numeric: true, value: text(form, 'bankAccount'), error: errors.bankAccount })}
${field({ name: 'bankName', label: 'Account holder', autocomplete: 'name', value: text(form, 'bankName'), error: errors.bankName })}`;
}

const COMMON_CARDS = TEST_CARDS.filter((card) =>
  ['4242424242424242', '4000000000000002', '4000002500003155'].includes(card.number),
);

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export function testNumbers({ bank }: { bank: boolean }): Raw {
  return html`<div class="tests"><p>Test cards, with any future date and any three digits: ${COMMON_CARDS.map((card, index) => html`${index > 0 && '; '}<code>${spaced(card.number)}</code> ${card.description}`)}.</p>
<details><summary>All test numbers</summary><table>
<thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>
${TEST_CARDS.map((card) => html`<tr><td><code>${spaced(card.number)}</code></td><td>${card.description}</td></tr>`)}
${bank && TEST_BANK_ACCOUNTS.map((account) => html`<tr><td><code>${account.number}</code></td><td>bank debit: ${account.description}</td></tr>`)}
</tbody></table></details></div>`;
}
