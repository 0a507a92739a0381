import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session } from '#web/lib/session/session.ts';
import type { Checkout } from '#web/widgets/plans/open-checkout.ts';
import { PlanCards } from '#web/widgets/plans/plan-cards.tsx';

const fake = vi.hoisted(() => ({
  now: { status: 'signed-out' } as Session,
  toast: vi.fn(),
  call: vi.fn(),
  assign: vi.fn(),
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: { get: () => fake.now, onEvent: () => () => undefined },
  useSession: () => fake.now,
}));

const signedIn: Session = {
  status: 'signed-in',
  role: 'creator',
  user: { userId: 'u', email: 'mara@example.com', fullName: 'Mara' },
};
const CHECKOUT = 'https://checkout.example/c/1';

/** A tab as its opener sees it. */
const tab = () => ({ opener: {}, close: vi.fn(), location: { href: '' }, document: { title: '', body: {} } });
let opened: ReturnType<typeof tab>[] = [];
const location = window.location;

beforeEach(() => {
  queryClient.clear();
  fake.now = signedIn;
  for (const mock of [fake.toast, fake.call, fake.assign]) mock.mockReset();
  opened = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const one = tab();
    opened.push(one);
    return one as unknown as Window;
  });
  Object.defineProperty(window, 'location', { configurable: true, value: { assign: fake.assign } });
});
afterEach(() => {
  Object.defineProperty(window, 'location', { configurable: true, value: location });
  cleanup();
  vi.restoreAllMocks();
});

function show(place: Checkout['place'], tier?: 'free_trial' | 'hobby' | 'pro' | 'agency', state: unknown = null) {
  const { Router, where } = aRouter(place === 'home' ? '/' : `/${place}`, undefined, { state });
  render(
    <Router>
      <PlanCards heading="h2" place={place} {...(tier && { tier })} />
    </Router>,
    { wrapper: WithQueries },
  );
  return where;
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = async (index: number) => {
  await act(async () => void fireEvent.click(screen.getAllByRole('button')[index] as HTMLElement));
  await act(async () => void (await import('#web/widgets/plans/open-checkout.ts')));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
};
const shownToasts = () =>
  fake.toast.mock.calls.map(([{ kind, title, description }]) => `${kind}: ${title} / ${description}`);

describe('signed out', () => {
  test.each([
    ['home', 'info: Sign Up Required / Please sign up or sign in to start your plan', '/pricing'],
    ['pricing', 'info: Sign In Required / Please sign in to choose a plan', '/pricing'],
    ['dashboard', 'info: Authentication Required / Please sign in to continue', '/dashboard'],
  ] as const)('on %s, a plan button shows a toast and opens /auth with the way back', async (place, words, path) => {
    fake.now = { status: 'signed-out' };
    const where = show(place, 'free_trial');
    await press(0);
    expect(shownToasts()).toEqual([words]);
    expect(where()).toMatchObject({
      path: '/auth',
      type: 'PUSH',
      state: { returnTo: path, pendingAction: 'hobby_monthly' },
    });
    expect([fake.call.mock.calls, opened]).toEqual([[], []]);
  });
});

describe('signed in', () => {
  test.each([
    ['dashboard', 2],
    ['pricing', 3],
  ] as const)('on %s, %i plans name their trial: the dashboard knows that Agency has none', (place, trials) => {
    show(place, 'free_trial');
    expect(screen.getAllByText('7-day free trial, credit card required')).toHaveLength(trials);
    expect(screen.queryAllByText('Custom plan, set up with our team')).toHaveLength(3 - trials);
  });

  test('from the home page the checkout opens in a new tab without an opener', async () => {
    fake.call.mockImplementation(async ({ name }) => (name === 'create-checkout' ? { url: CHECKOUT } : undefined));
    show('home', 'free_trial');
    await press(1);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ opener: null, location: { href: CHECKOUT } });
    expect(fake.call.mock.calls[0]?.slice(0, 2)).toMatchObject([
      { name: 'create-checkout' },
      { body: { price_id: 'pro_monthly' } },
    ]);
    expect(fake.assign).not.toHaveBeenCalled();
    expect(buttons()).toEqual(['Start Free Trial', 'Start Free Trial', 'Contact Sales']);
  });

  test('elsewhere the checkout opens in this tab, and a second click is ignored', async () => {
    let answer = (_: { url: string }) => {};
    fake.call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show('pricing', 'free_trial');
    const [first] = screen.getAllByRole('button');
    await act(async () => {
      if (first) fireEvent.click(first);
      if (first) fireEvent.click(first);
    });
    await press(1);
    expect(buttons()).toEqual(['Processing...', 'Start Free Trial', 'Contact Sales']);
    expect(fake.call).toHaveBeenCalledTimes(1);
    await act(async () => answer({ url: CHECKOUT }));
    expect(fake.assign.mock.calls).toEqual([[CHECKOUT]]);
    expect(opened).toEqual([]);
  });

  test.each([
    [
      'the server’s reason',
      new ApiError({ code: 'conflict', message: 'This was changed at the same time.', status: 409 }),
      'error: Checkout Failed / This was changed at the same time.',
    ],
    [
      'an internal error',
      new ApiError({ code: 'internal_error', message: 'x', status: 500 }),
      'error: Checkout Failed / Unable to start checkout. Please try again.',
    ],
    [
      'a reply without an address',
      new ApiError({ code: 'malformed-reply', message: 'x', status: 200 }),
      'error: Error / No checkout URL received. Please try again.',
    ],
    [
      'a network error',
      new ApiError({ code: 'network', message: 'x', status: 0 }),
      'error: Error / An unexpected error occurred. Please try again.',
    ],
    ['an unexpected exception', new TypeError('x'), 'error: Error / An unexpected error occurred. Please try again.'],
  ])('%s shows a toast, closes the tab, and can be retried', async (_, error, words) => {
    fake.call.mockRejectedValue(error);
    show('home', 'free_trial');
    await press(0);
    expect(shownToasts()).toEqual([words]);
    expect(opened[0]?.close).toHaveBeenCalled();
    expect(buttons()[0]).toBe('Start Free Trial');
  });

  test('an expired session redirects to /auth', async () => {
    fake.call.mockRejectedValue(new ApiError({ code: 'unauthenticated', message: 'x', status: 401 }));
    const where = show('pricing', 'free_trial');
    await press(0);
    expect(shownToasts()).toEqual(['info: Sign In Required / Please sign in to choose a plan']);
    // Resuming would loop with a session that the API refuses.
    expect(where()).toMatchObject({ path: '/auth', type: 'PUSH', state: { returnTo: '/pricing' } });
    expect(where().state).not.toHaveProperty('pendingAction');
  });

  test('a plan pressed before sign-in continues to its checkout, once', async () => {
    fake.call.mockImplementation(async ({ name }) => (name === 'create-checkout' ? { url: CHECKOUT } : undefined));
    const where = show('pricing', 'free_trial', { pendingAction: 'pro_monthly' });
    await waitFor(() => expect(fake.assign).toHaveBeenCalledExactlyOnceWith(CHECKOUT));
    expect(fake.call.mock.calls.map(([, input]) => input)).toEqual([{ body: { price_id: 'pro_monthly' } }]);
    // Back from the checkout must not open another.
    await waitFor(() => expect(where()).toMatchObject({ path: '/pricing', state: null }));
  });

  test('an unknown pending action starts no checkout', async () => {
    for (const pendingAction of ['learner_monthly', 'enroll', 'agency', 1]) {
      show('pricing', 'free_trial', { pendingAction });
      await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
      cleanup();
    }
    expect(fake.call).not.toHaveBeenCalled();
  });
});

describe('a subscriber', () => {
  test.each([
    ['hobby', ['Your plan', 'Upgrade to Pro', 'Contact Sales']],
    ['pro', ['Switch to Hobby', 'Your plan', 'Contact Sales']],
    ['agency', ['Switch to Hobby', 'Switch to Pro', 'Contact Sales']],
    ['free_trial', ['Start Free Trial', 'Start Free Trial', 'Contact Sales']],
  ] as const)('on %s sees the matching plan buttons', (tier, expected) => {
    show('dashboard', tier);
    expect(buttons()).toEqual(expected);
  });

  test('is recognized on public pages', async () => {
    fake.call.mockResolvedValue({ subscription: { tier: 'pro' } });
    show('pricing');
    await screen.findByRole('button', { name: 'Switch to Hobby' });
    expect(fake.call.mock.calls[0]?.[0]).toMatchObject({ name: 'get-dashboard' });
  });
});

test('the way back from the home page’s plans keeps the query', async () => {
  fake.now = { status: 'signed-out' };
  const { openCheckout } = await import('#web/widgets/plans/open-checkout.ts');
  const navigate = vi.fn();
  const at = { place: 'home', here: { pathname: '/', search: '?utm_source=news', hash: '#top' }, tab: null } as const;
  await openCheckout({ lookupKey: 'pro_monthly', ...at, navigate, resetButton: vi.fn() });
  const state = { returnTo: '/pricing?utm_source=news', pendingAction: 'pro_monthly' };
  expect(navigate.mock.calls).toEqual([['/auth', { state }]]);
});

test('a failed learner plan checkout has its own toast', async () => {
  fake.call.mockRejectedValue(new ApiError({ code: 'internal_error', message: 'x', status: 500 }));
  const { openCheckout } = await import('#web/widgets/plans/open-checkout.ts');
  const resetButton = vi.fn();
  const at = { place: 'learning', here: { pathname: '/student-dashboard', search: '', hash: '' }, tab: null } as const;
  await openCheckout({ lookupKey: 'learner_monthly', ...at, navigate: vi.fn(), resetButton });
  expect(shownToasts()).toEqual(['error: Error / Failed to start checkout. Please try again.']);
  expect(resetButton).toHaveBeenCalled();
});
