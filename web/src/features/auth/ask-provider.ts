import { checkSubscription } from '#contracts/http/subscriptions.ts';
import { call } from '#web/lib/api/call.ts';

const TIMEOUT_MS = 20_000;

/** Has the plan that was just paid read from the provider, since its event may still be on the way. */
export async function askProvider(): Promise<void> {
  // The page that follows shows the plan and says what fails.
  await call(checkSubscription, {}, { timeoutMs: TIMEOUT_MS }).catch(() => undefined);
}
