import { setTimeout as sleep } from 'node:timers/promises';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { createCourseCheckout, getCourseAccess } from '#contracts/http/purchases.ts';
import { callApi } from './call-api.ts';
import type { Session } from './sign-in.ts';

const TIMEOUT_MS = 10_000;
/** A webhook lost to a kill is swept within a minute. */
const MAX_MS = 90_000;
const POLL_MS = 150;
/** As long as filling the shop takes at most on a busy machine. */
const EVENTS_LATE_S = 20;

export async function connectPayouts(session: Session, businessName: string): Promise<void> {
  if ((await callApi(session, checkStripeAccount)).charges_enabled) return;
  const { url } = await callApi(session, connectStripeAccount);
  await fillInOnboarding(url, businessName);
  const account = await callApi(session, checkStripeAccount);
  if (!account.charges_enabled) throw new Error(`The payout account of ${businessName} was not accepted.`);
}

export async function buyCourse(session: Session, courseId: string): Promise<void> {
  const params = { courseId };
  const opened = async () => (await callApi(session, getCourseAccess, { params })).access === 'buyer';
  if (await opened()) return;
  const { url } = await callApi(session, createCourseCheckout, { params, body: { course_id: courseId } });
  await payCheckout(session.url, url);
  const deadline = Date.now() + MAX_MS;
  while (!(await opened())) {
    if (Date.now() > deadline) throw new Error('A purchase was paid for, but its webhook did not arrive.');
    await sleep(POLL_MS);
  }
}

/**
 * The provider holds its events back meanwhile: the API asks it for what they say, and delivering them takes longer than
 * all the rest.
 */
export async function withLateEvents<T>(siteUrl: string, run: () => Promise<T>): Promise<T> {
  const delay = (seconds: number) =>
    post(`${siteUrl}/local/stripe/controls/delay-deliveries`, new URLSearchParams({ seconds: String(seconds) }));
  await delay(EVENTS_LATE_S);
  try {
    return await run();
  } finally {
    await delay(0);
  }
}

export const fillInOnboarding = (page: string, businessName: string): Promise<void> =>
  post(
    page,
    new URLSearchParams({
      step: 'submit',
      businessType: 'individual',
      businessName,
      bankAccount: '000123456789',
      outcome: 'enabled',
    }),
  );

export async function payCheckout(siteUrl: string, page: string): Promise<void> {
  const session = new URL(page).pathname.split('/').at(-1) ?? '';
  await post(`${siteUrl}/local/stripe/controls/pay-session`, new URLSearchParams({ session }));
}

async function post(url: string, body: URLSearchParams): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 400) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}
