import { createCheckout } from '#contracts/http/subscriptions.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { ApiError, refusalMessage } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';

/** Opening a checkout page waits for the payment provider. */
const TIMEOUT_MS = 25_000;

type LookupKey = 'hobby_monthly' | 'pro_monthly';

function explain(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 0) toast(toasts.unexpectedError);
  else if (error.code === 'malformed-reply') toast(toasts.noCheckoutUrl);
  else toast(toasts.checkoutFailed(refusalMessage(error)));
}

/** The address of a plan's checkout page; what went wrong is said here, except that nobody is signed in any more. */
export async function checkoutUrl(lookupKey: LookupKey): Promise<string | 'signed-out' | undefined> {
  try {
    const { url } = await call(createCheckout, { body: { price_id: lookupKey } }, { timeoutMs: TIMEOUT_MS });
    return url;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'not-authenticated')) return 'signed-out';
    explain(error);
    return undefined;
  }
}
