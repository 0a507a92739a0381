import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import LearnerDashboardPage from '#web/features/learner-dashboard/learner-dashboard-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import {
  type Answer,
  aNote,
  anActivePlan,
  anEnrollment,
  answersOfLearner,
  aPlan,
  aReceipt,
  fromNow,
  renderPage,
} from '../../support/fake-learner.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  assign: vi.fn(),
  answers: {} as Record<string, Answer>,
  called: [] as string[],
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast, dismissErrorToasts: () => undefined }));
vi.mock('#web/lib/session/index.ts', () => {
  const now = { status: 'signed-in', role: 'student', user: { fullName: 'Lee Harper', email: 'lee@example.com' } };
  return { useSession: () => now, session: { get: () => now, onEvent: () => () => undefined } };
});
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: object) => {
    fake.called.push(endpoint.name);
    return fake.answers[endpoint.name]?.(input);
  },
}));

const location = window.location;
const fails = (): never => {
  throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server. Check your connection." });
};
const shownToasts = () => fake.toast.mock.calls.map(([{ title, description }]) => `${title} / ${description}`);
const card = () => screen.getByRole('region', { name: 'Subscription Status' });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

function open(answers: Record<string, Answer> = {}) {
  fake.answers = { ...answersOfLearner(), ...answers };
  return renderPage(<LearnerDashboardPage />, '/student-dashboard');
}
const openWith = async (plan: LearnerPlanView) => {
  open({ 'get-learner-plan': () => ({ plan }) });
  await within(card()).findByRole('button');
  return card().textContent ?? '';
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  fake.toast.mockReset();
  fake.assign.mockReset();
  fake.called.length = 0;
  Object.defineProperty(window, 'location', { configurable: true, value: { assign: fake.assign } });
});
afterEach(() => {
  Object.defineProperty(window, 'location', { configurable: true, value: location });
  cleanup();
});

describe('the courses', () => {
  test('start with the unfinished course that was read last', async () => {
    open({
      'list-enrollments': () => ({
        enrollments: [
          anEnrollment({ courseId: 'new', title: 'Unopened', visitedAt: null, readAt: null, percent: 0 }),
          anEnrollment({
            courseId: 'done',
            title: 'Done',
            readAt: '2026-11-20T10:00:00.000Z',
            completedAt: '2026-11-20T10:00:00.000Z',
            percent: 100,
          }),
          anEnrollment({ courseId: 'old', title: 'Read long ago' }),
          anEnrollment({ courseId: 'last', title: 'Read yesterday', readAt: '2026-11-19T10:00:00.000Z', percent: 7 }),
        ],
      }),
    });
    const next = within(await screen.findByRole('region', { name: 'Where you left off' }));
    expect(next.getByRole('link', { name: 'Continue: Read yesterday' }).getAttribute('href')).toBe('/course/last/view');
    next.getByRole('img', { name: '7% read' });
    expect(screen.getByLabelText('Key figures').textContent).toBe('Courses Visited3Completed1');
    const titles = within(screen.getByRole('region', { name: 'Your courses' })).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Unopened',
      'Done',
      'Read long ago',
      'Read yesterday',
    ]);
    screen.getByRole('link', { name: 'Read again: Done' });
    screen.getByRole('link', { name: 'Start reading: Unopened' });
  });

  test('list certificates when all are finished', async () => {
    open({
      'list-enrollments': () => ({
        enrollments: [anEnrollment({ completedAt: '2026-11-20T10:00:00.000Z', percent: 100, certificateId: 'cert' })],
      }),
    });
    await screen.findByText("You're all caught up");
    const certificate = await screen.findByRole('link', { name: 'View certificate: Bread from Scratch' });
    expect(certificate.getAttribute('href')).toBe('/certificate/cert');
  });

  test('say of each certificate whether it was completed or passed, with its date', async () => {
    const done = { completedAt: '2026-11-20T23:59:00.000Z', percent: 100 };
    open({
      'list-enrollments': () => ({
        enrollments: [
          anEnrollment({ ...done, certificateId: 'one', title: 'Read' }),
          anEnrollment({
            ...done,
            courseId: 'c-2',
            certificateId: 'two',
            title: 'Known',
            passedAt: '2026-11-22T00:01:00.000Z',
          }),
          // A refund ended the certificate.
          anEnrollment({ ...done, courseId: 'c-3', title: 'Given back', closed: 'refunded' }),
        ],
      }),
    });
    const list = within(await screen.findByRole('region', { name: 'Certificates' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ReadCompleted Nov 20, 2026View certificate: Read',
      'KnownPassed Nov 22, 2026View certificate: Known',
    ]);
    expect(screen.getByText(/Your certificate is no longer valid\.$/)).toBeTruthy();
  });

  test('show the reason when closed, without a link to continue', async () => {
    const closed = (['refunded', 'disputed', 'lost'] as const).map((why) =>
      anEnrollment({ courseId: `c-${why}`, title: `Course ${why}`, closed: why }),
    );
    open({ 'list-enrollments': () => ({ enrollments: [...closed, anEnrollment({ title: 'Open' })] }) });
    await screen.findByText('Where you left off');
    expect(screen.getAllByRole('link', { name: 'Continue: Open' }).length).toBeGreaterThan(0);
    for (const [title, badge, words] of [
      ['Course refunded', 'Refunded', /This course was refunded/],
      ['Course disputed', 'Disputed', /while your bank reviews/],
      ['Course lost', 'Charged back', /Your bank refunded your payment/],
    ] as const) {
      const card = within(screen.getByRole('heading', { name: title }).closest('li') ?? document.body);
      card.getByText(badge);
      card.getByText(words);
      expect(card.queryByRole('link')).toBeNull();
    }
  });

  test('stay listed when all are closed, with links to the marketplace', async () => {
    open({ 'list-enrollments': () => ({ enrollments: [anEnrollment({ closed: 'refunded' })] }) });
    await screen.findByRole('heading', { name: 'Bread from Scratch' });
    expect(screen.queryByText('Where you left off')).toBeNull();
    expect(screen.queryByText("You're all caught up")).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Browse Marketplace' }).length).toBeGreaterThan(0);
  });

  test('show links to the marketplace when there are none', async () => {
    open({ 'list-enrollments': () => ({ enrollments: [] }) });
    await screen.findByText('No Courses Yet');
    for (const link of screen.getAllByRole('link', { name: 'Browse Marketplace' }))
      expect(link.getAttribute('href')).toBe('/marketplace');
    expect(screen.queryByText('Your courses')).toBeNull();
  });

  test('show a failed load and can be retried', async () => {
    let offline = true;
    open({ 'list-enrollments': () => (offline ? fails() : { enrollments: [anEnrollment()] }) });
    await screen.findByText("Couldn't load your courses.");
    screen.getByText("Couldn't reach the server. Check your connection.");
    expect(shownToasts()).toEqual(['Error / Failed to load dashboard data']);
    offline = false;
    await press('Try again');
    await screen.findByRole('region', { name: 'Where you left off' });
  });
});

describe('the Subscription Status card', () => {
  test('offers the trial, and the checkout uses this tab', async () => {
    fake.answers = {};
    const text = await openWith(aPlan());
    expect(text).toContain('7 days free, then $29.99/month');
    fake.answers['create-checkout'] = ({ body }) => ({ url: `https://checkout.example/${body?.price_id}` });
    await press('Start 7-Day Free Trial');
    await waitFor(() => expect(fake.assign).toHaveBeenCalledWith('https://checkout.example/learner_monthly'));
  });

  test('shows the specified text after a failed checkout', async () => {
    await openWith(aPlan());
    fake.answers['create-checkout'] = () => {
      throw new ApiError({ status: 503, code: 'provider_unavailable', message: 'Not now.' });
    };
    await press('Start 7-Day Free Trial');
    await waitFor(() => expect(shownToasts()).toEqual(['Error / Failed to start checkout. Please try again.']));
    expect(within(card()).getByRole('button', { name: 'Start 7-Day Free Trial' })).toHaveProperty('disabled', false);
  });

  test('does not offer a second trial', async () => {
    const text = await openWith(aPlan({ trialAvailable: false }));
    expect(text).toContain('$29.99/month, starting today');
    within(card()).getByRole('button', { name: 'Start learner plan' });
    expect(text).not.toContain('7-Day');
  });

  test('is "Active" at $29.99/month and links to the portal', async () => {
    const text = await openWith(anActivePlan());
    expect(text).toContain('Active');
    expect(text).toContain('$29.99/month');
    expect(text).toContain('Renews on Dec 11, 2026');
    fake.answers['customer-portal'] = fails;
    await press('Manage Subscription');
    await waitFor(() => expect(shownToasts()).toEqual(['Error / Failed to open customer portal. Please try again.']));
    const leave = vi.fn((_: object) => ({ url: 'https://portal.example' }));
    fake.answers['customer-portal'] = leave;
    await press('Manage Subscription');
    await waitFor(() => expect(fake.assign).toHaveBeenCalledWith('https://portal.example'));
    expect(leave).toHaveBeenCalledWith({ body: { returnTo: 'studentDashboard' } });
  });

  test.each([
    [
      anActivePlan({ status: 'trialing', trialEnd: '2026-11-28T12:00:00.000Z' }),
      'Free until Nov 28, 2026, then $29.99/month',
    ],
    [anActivePlan({ cancelAt: '2026-12-11T12:00:00.000Z' }), 'Canceled. Yours until Dec 11, 2026'],
    [anActivePlan({ status: 'past_due', graceEndsAt: '2026-11-24T12:00:00.000Z' }), 'Payment past dueLearner plan'],
    [anActivePlan({ status: 'past_due', graceEndsAt: '2026-11-24T12:00:00.000Z' }), 'stay open until Nov 24, 2026'],
  ])('shows its end date or its payment problem (%#)', async (plan, words) => {
    expect(await openWith(plan)).toContain(words);
  });

  test('is current right after a checkout, before the event arrives', async () => {
    sessionStorage.setItem('visited-plan-provider', 'true');
    let known = aPlan();
    open({
      'get-learner-plan': () => ({ plan: known }),
      'check-subscription': () => {
        known = anActivePlan();
        return { subscription: {} };
      },
    });
    await within(card()).findByText('Active');
    expect(fake.called.filter((name) => name === 'check-subscription')).toHaveLength(1);
    expect(sessionStorage.getItem('visited-plan-provider')).toBeNull();
  });

  test('shows a failed load and can be retried', async () => {
    open({ 'get-learner-plan': fails });
    await screen.findByText("Couldn't load your plan.");
    expect(shownToasts()).toEqual(['Error / Failed to load subscription details']);
    fake.answers['get-learner-plan'] = () => ({ plan: anActivePlan() });
    await act(async () => void fireEvent.click(within(card()).getByRole('button', { name: 'Try again' })));
    await within(card()).findByText('Active');
  });
});

describe('the library', () => {
  test('links to due cards, or shows when the next card is due', async () => {
    open({ 'list-review-cards': () => ({ due: [], dueCount: 12, total: 40, nextDueAt: null }) });
    const due = within(await screen.findByRole('region', { name: '12 cards to review' }));
    expect(due.getByRole('link', { name: 'Review now' }).getAttribute('href')).toBe('/review');
    cleanup();
    queryClient.clear();
    open({ 'list-review-cards': () => ({ due: [], dueCount: 0, total: 40, nextDueAt: fromNow(3 * 86_400_000) }) });
    await screen.findByText('Your next card is due in 3 days.');
    expect(screen.queryByRole('link', { name: 'Review now' })).toBeNull();
  });

  test('links the three latest notes to their slides', async () => {
    open({
      'list-notes': () => ({
        notes: [1, 2, 3, 4].map((n) => aNote({ slideId: `s${n}`, slideTitle: `Slide ${n}` })),
      }),
    });
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect((await notes.findByRole('link', { name: 'Slide 1' })).getAttribute('href')).toBe(
      '/course/01JD00000000000000000000AA/view?slide=s1',
    );
    expect(notes.queryByText('Slide 4')).toBeNull();
    expect(notes.getByRole('link', { name: 'All 4 notes' }).getAttribute('href')).toBe('/notes');
  });

  test('shows each payment’s status', async () => {
    const receipts = (['completed', 'partly-refunded', 'refunded', 'disputed', 'lost'] as const).map((status) =>
      aReceipt({ id: status, status, courseTitle: `Course ${status}` }),
    );
    open({ 'list-receipts': () => ({ receipts, nextCursor: null }) });
    const list = await screen.findByRole('region', { name: 'Receipts' });
    const badges = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent);
    expect(badges).toEqual(['Paid', 'Partly refunded', 'Refunded', 'Disputed', 'Charged back']);
  });

  test('prints a receipt alone with payer, payment and refunds', async () => {
    const print = vi.fn();
    window.print = print;
    open({
      'list-receipts': () => ({
        receipts: [aReceipt({ refundedCents: 900, status: 'partly-refunded' })],
        nextCursor: null,
      }),
    });
    await press('Receipt for “Bread from Scratch”');
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    for (const text of ['01JD00000000000000000000RC', 'Lee Harper, lee@example.com', '$49.00', '-$9.00', '$40.00'])
      dialog.getByText(text);
    expect(document.querySelector('body > .printed-alone')?.textContent).toContain('$40.00');
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Print' })));
    expect(print).toHaveBeenCalledOnce();
  });
});
