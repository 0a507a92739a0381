import { createHmac } from 'node:crypto';
import { getDashboard } from '#contracts/http/account.ts';
import { connectStripeAccount } from '#contracts/http/payouts.ts';
import { keys } from '#contracts/table.ts';
import { callApi, eventually, replyOf } from './api.ts';
import type { Person } from './person.ts';
import type { Rows } from './rows.ts';

/** The Stripe stand-in's page (docs/local.md). */
export function stripeStandIn(url: string) {
  const base = `${url}/local/stripe`;
  const json = async (path: string) => (await fetch(`${base}${path}`)).json();

  const control = async (
    name: string,
    fields: Readonly<Record<string, string | number>> = {},
  ): Promise<{ ok: boolean; result?: unknown; error?: string }> => {
    const response = await fetch(`${base}/controls/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return (await response.json()) as { ok: boolean; result?: unknown; error?: string };
  };
  /** Runs a control that must succeed. */
  const runControl = async (name: string, fields: Readonly<Record<string, string | number>> = {}): Promise<void> => {
    const { ok, error } = await control(name, fields);
    if (!ok) throw new Error(`${name}: ${error}`);
  };

  return {
    control,
    runControl,
    /** Pays an open session. Returns the outcome. */
    async pay(session: string, card?: string): Promise<string | undefined> {
      const { result } = await control('pay-session', { session, ...(card && { card }) });
      return (result as { outcome?: string } | undefined)?.outcome;
    },
    /** Ends all provider faults. */
    async endFaults(): Promise<void> {
      await runControl('faithful-deliveries');
      await runControl('end-outage');
    },
    eventIds: async () => ((await json('/events.json')) as { id: string }[]).map(({ id }) => id),
    /** Newest first. */
    async eventsAbout(objectId: string): Promise<{ id: string; type: string }[]> {
      const events = (await json('/events.json')) as { id: string; type: string; data: { object: { id: string } } }[];
      return events.filter((event) => event.data.object.id === objectId);
    },
    deliveriesOf: async (eventId: string) =>
      (await json(`/deliveries.json?event=${eventId}`)) as { status: string; attempts: { status: number | null }[] }[],
    /** The stand-in's records. */
    state: async () =>
      (await json('/state.json')) as {
        sessions: { id: string }[];
        charges: { id: string; amount: number; paid: boolean; refunded: boolean }[];
        applicationFees: { amount: number }[];
      },
  };
}
export type StripeStandIn = ReturnType<typeof stripeStandIn>;

/** Opens a payout account and waits until its webhook arrived. */
export async function connectPayouts(url: string, rows: Rows, { userId, accessToken: token }: Person): Promise<void> {
  replyOf(connectStripeAccount, await callApi(url, connectStripeAccount, { token }));
  const kept = (await rows.of(keys.user.pk(userId))).find(({ sk }) => sk === keys.user.payoutAccount);
  await stripeStandIn(url).runControl('complete-onboarding', { account: String(kept?.accountId) });
  await eventually(
    async () => replyOf(getDashboard, await callApi(url, getDashboard, { token })).paymentAccount,
    ({ charges_enabled }) => charges_enabled,
  );
}

export function signatureOf(
  body: string,
  secret: string,
  { secondsAhead = 0 }: { secondsAhead?: number } = {},
): Record<string, string> {
  const at = Math.floor(Date.now() / 1_000) + secondsAhead;
  return { 'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}` };
}
