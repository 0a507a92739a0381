import {
  type Customer,
  checkoutField,
  matchesCheckout,
  mayReuseAttempt,
  type PlanCheckout,
  trialUsedField,
} from '#domain/subscriptions/customer.ts';
import type { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import type { PlanKind } from '#domain/subscriptions/plans.ts';
import type { Platform } from '../runtime/platform.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { Problem } from '../runtime/problem.ts';

type Ports = PortsOf<'subscriptions.beginCheckout' | 'payments.checkoutSession' | 'payments.closeCheckout'> &
  Pick<Platform, 'now' | 'newId'>;

export async function closeOtherPage(
  earlier: PlanCheckout | null,
  lookupKey: LookupKey,
  { payments }: Pick<Ports, 'payments'>,
): Promise<void> {
  if (!earlier?.sessionId || earlier.lookupKey === lookupKey) return;
  if ((await payments.checkoutSession(earlier.sessionId)).status === 'open')
    await payments.closeCheckout(earlier.sessionId);
}

/**
 * One open page per kind, so a user cannot pay for two plans (docs/invariants.md 11).
 * @throws Problem conflict if another click interferes
 */
export async function beginCheckout(
  { userId, kind, lookupKey }: { readonly userId: string; readonly kind: PlanKind; readonly lookupKey: LookupKey },
  customer: Customer,
  ports: Ports,
): Promise<{ readonly url: string } | { readonly attempt: PlanCheckout; readonly customer: Customer }> {
  const wanted = { lookupKey, withTrial: !customer[trialUsedField[kind]] };
  const earlier = customer[checkoutField[kind]];
  if (earlier?.sessionId) {
    const { status, url } = await ports.payments.checkoutSession(earlier.sessionId);
    if (status === 'open' && url !== null) {
      if (matchesCheckout(earlier, wanted)) return { url };
      // The same plan, but its trial was used since.
      await ports.payments.closeCheckout(earlier.sessionId);
    }
  } else if (earlier && mayReuseAttempt(earlier, wanted, ports.now())) return { attempt: earlier, customer };
  const attempt = { attemptId: ports.newId(), ...wanted, sessionId: null, startedAt: ports.now() };
  if (!(await ports.subscriptions.beginCheckout(userId, customer, attempt))) throw new Problem('conflict');
  return { attempt, customer: { ...customer, version: customer.version + 1 } };
}
