import { CURRENCY } from '#domain/purchases/payment.ts';
import { log } from '../../runtime/log.ts';

/**
 * Nothing is computed from other currencies; the log line raises `provider-unknowns`. A payment on behalf of an account
 * settles in its country (https://docs.stripe.com/connect/destination-charges#settlement-merchant).
 */
export function isInDollars({ id, currency }: { readonly id: string; readonly currency: string }): boolean {
  if (currency === CURRENCY) return true;
  log.error('currencyUnexpected', undefined, { object: id, currency });
  return false;
}
