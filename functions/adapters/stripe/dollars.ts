import { CURRENCY } from '#domain/purchases/payment.ts';
import { log } from '../../runtime/log.ts';

/**
 * Whether an amount of the provider is in US dollars. An amount in another currency is no number of US cents: nothing is
 * computed from it, and the line raises the alarm `provider-unknowns`. A payment on behalf of an account settles in the
 * account's country (https://docs.stripe.com/connect/destination-charges#settlement-merchant).
 */
export function isInDollars({ id, currency }: { readonly id: string; readonly currency: string }): boolean {
  if (currency === CURRENCY) return true;
  log.error('currencyUnexpected', undefined, { object: id, currency });
  return false;
}
