import { checkSubscription } from '#contracts/http/subscriptions.ts';
import { call } from '#web/lib/api/call.ts';

/** Has the plan that was just paid read from the provider, since its event may still be on the way. */
export async function askProvider(): Promise<void> {
  // The page that follows shows the plan and says what fails.
  await call(checkSubscription, {}).catch(() => undefined);
}
