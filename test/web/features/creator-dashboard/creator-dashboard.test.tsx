import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import {
  type Answer,
  aDashboard,
  aDeletedCourse,
  aGeneration,
  allFeatures,
  anOwnedCourse,
  answersOf,
  aPro,
  aSale,
  aSubscription,
  DAY_MS,
  fromNow,
  HOUR_MS,
  renderDashboard,
} from './fake-dashboard.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  saved: vi.fn(),
  answers: {} as Record<string, Answer>,
  called: [] as string[],
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast, dismissErrorToasts: () => undefined }));
vi.mock('#web/lib/save-file.ts', () => ({ saveFile: fake.saved }));
vi.mock('#web/lib/session/index.ts', () => ({
  useSession: () => ({ status: 'signed-in', role: 'creator', user: { fullName: 'Mara Lindqvist' } }),
  session: { onEvent: () => () => undefined },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: object) => {
    fake.called.push(endpoint.name);
    return fake.answers[endpoint.name]?.(input);
  },
}));

const refuses =
  (status: number, code: ApiError['code'], message: string): Answer =>
  () => {
    throw new ApiError({ status, code, message });
  };

async function open(figures: Partial<DashboardFigures> = {}, answers: Record<string, Answer> = {}) {
  const dashboard = aDashboard(figures);
  fake.answers = { ...answersOf(dashboard), ...answers };
  const where = renderDashboard();
  await screen.findByText('Total Revenue');
  return where;
}
const shownToasts = () =>
  fake.toast.mock.calls.map(([{ title, description }]) => (description ? `${title} / ${description}` : title));
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const figure = (label: string): string[] =>
  within(screen.getByLabelText('Key figures'))
    .getByText(label)
    .closest('div')
    ?.textContent?.replace(label, '')
    .split('\n') ?? [];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('hasSeenOnboarding', 'true');
  fake.toast.mockReset();
  fake.saved.mockReset();
  fake.called.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('figures', () => {
  test('greet by first name and show the four cards', async () => {
    await open();
    screen.getByRole('heading', { name: 'Welcome back, Mara' });
    screen.getByRole('link', { name: 'Browse Marketplace' });
    screen.getByRole('button', { name: 'Sign Out' });
    expect(figure('Total Revenue')).toEqual(['$147.00You keep $132.30 (90%)']);
    expect(figure('This Month')).toEqual(['$49.00You keep $44.10 (90%)']);
    expect(figure('Courses Used')).toEqual(['1 / 32 courses left']);
    expect(screen.queryByText('Total Students')).toBeNull();
  });

  test('show disputed sales and debts first, and only if there are any', async () => {
    await open({
      ...{ debts: [{ courseTitle: 'Sourdough', owedCents: 4_410, since: '2026-11-19T10:00:00.000Z' }] },
      revenue: { ...aDashboard().revenue, disputedSales: 2, disputedCents: 9_800 },
    });
    const owed = screen.getByRole('region', { name: 'Money owed' }).textContent;
    expect(owed).toContain('You owe $44.10');
    expect(owed).toContain('“Sourdough”');
    const disputed = screen.getByRole('region', { name: 'Disputed sales' }).textContent;
    expect(disputed).toContain('2 sales are disputed');
    expect(disputed).toContain('$98.00');
    cleanup();
    await open();
    expect(screen.queryByRole('region', { name: 'Money owed' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Disputed sales' })).toBeNull();
  });

  test('show "Limit reached" when every slot is used', async () => {
    await open({ coursesUsed: 3, creation: 'course_limit_reached' });
    screen.getByText('Limit reached');
  });

  test('include students, rating and a chart with its table on a plan with analytics', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') });
    const month = '2026-11';
    await open({
      subscription: aPro(),
      analytics: {
        students: 0,
        averageRating: null,
        months: [{ month, grossCents: 9_800, keptCents: 8_820, sales: 2 }],
      },
    });
    expect(figure('Total Students')).toEqual(['0No students yet']);
    expect(figure('Avg. Course Rating')).toEqual(['N/ANo ratings yet']);
    const table = await screen.findByRole('table', { name: 'Revenue by month' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    within(table).getByText('$98.00');
    const slider = screen.getByRole('slider', { name: 'Month' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/: \$98\.00, 2 sales$/);
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/: \$0\.00, 0 sales$/);
  });

  test('describe the analytics on a plan without them', async () => {
    await open();
    const heading = await screen.findByRole('heading', { name: 'See what your courses earn, month by month' });
    expect(heading).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Revenue by month' })).toBeNull();
  });

  test('show a toast after a failed load, and the courses stay', async () => {
    fake.answers = { ...answersOf(aDashboard()), 'get-dashboard': refuses(500, 'internal_error', 'x') };
    renderDashboard();
    await screen.findByText("Couldn't load your key figures.");
    await screen.findByRole('link', { name: 'Sourdough' });
    expect(shownToasts()).toEqual(['Error / Failed to load dashboard data']);
  });
});

describe('the subscription', () => {
  test.each([
    ['a free trial', aSubscription({ trialEnd: '2030-01-10T12:00:00.000Z' }), 'Free TrialUntil Jan 10, 2030'],
    ['no plan', aSubscription({ status: 'inactive', trialEnd: null }), 'Free TrialNo plan yet'],
    ['a paid plan', aPro(), 'ProRenews on Dec 17, 2026Manage Subscription'],
    [
      "a plan's own trial",
      aPro({ status: 'trialing', trialEnd: '2030-01-10T12:00:00.000Z' }),
      'ProTrial until Jan 10, 2030Manage Subscription',
    ],
    [
      'a cancelled plan',
      aPro({ cancelAt: '2026-12-17T12:00:00.000Z' }),
      'ProCancels on Dec 17, 2026Manage Subscription',
    ],
    ['a contract plan', aPro({ tier: 'agency', productId: null, periodEnd: null }), 'AgencyActive'],
  ])('shows %s', async (_, subscription, text) => {
    await open({ subscription });
    expect(figure('Subscription')).toEqual([text]);
  });

  test('shows the grace period when past due, and a toast when the portal fails', async () => {
    await open(
      { subscription: aPro({ status: 'past_due', graceEndsAt: '2026-11-28T12:00:00.000Z' }) },
      { 'customer-portal': refuses(503, 'provider_unavailable', 'x') },
    );
    screen.getByText('Kept until Nov 28, 2026');
    screen.getByText(/You keep everything in Pro until Nov 28, 2026/);
    await press('Update card');
    await waitFor(() => expect(shownToasts()).toEqual(['Error / Failed to open customer portal. Please try again.']));
    expect(fake.called).toContain('customer-portal');
  });

  test('shows a toast when the customer portal fails to open', async () => {
    const leave = vi.fn(refuses(409, 'not_subscribed', 'x'));
    await open({ subscription: aPro() }, { 'customer-portal': leave });
    await press('Manage Subscription');
    expect(leave).toHaveBeenCalledWith({ body: { returnTo: 'dashboard' } });
    await waitFor(() => expect(shownToasts()).toEqual(['Error / Failed to open customer portal. Please try again.']));
    await screen.findByRole('button', { name: 'Manage Subscription' });
  });

  test('is shown after a purchase before the dashboard has it', async () => {
    await open({}, { 'check-subscription': () => ({ subscription: aPro() }) });
    await screen.findByText('Renews on Dec 17, 2026');
    expect(fake.called.filter((name) => name === 'get-dashboard').length).toBeGreaterThan(1);
  });

  test('shows a toast after a failed check and keeps the known plan', async () => {
    await open({ subscription: aPro() }, { 'check-subscription': refuses(500, 'internal_error', 'x') });
    await waitFor(() => expect(shownToasts()).toEqual(['Error / Failed to load subscription details']));
    screen.getByText('Renews on Dec 17, 2026');
  });
});

describe('the trial banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'Free trial' });

  test.each([
    [6 * DAY_MS, 'Free trial: 6 days left'],
    [5 * HOUR_MS, 'Free trial: 5 hours left'],
    [12 * 60_000, 'Free trial: 12 minutes left'],
    [-1, 'Free trial: Trial ended'],
  ])('counts down (%s ms left)', async (left, text) => {
    await open({ subscription: aSubscription({ trialEnd: fromNow(left) }) });
    expect(banner()?.textContent).toContain(text);
  });

  test('is hidden for paid plans and without a trial', async () => {
    await open({ subscription: aPro({ status: 'trialing', trialEnd: fromNow(DAY_MS) }) });
    expect(banner()).toBeNull();
    cleanup();
    await open({ subscription: aSubscription({ status: 'inactive', trialEnd: null }) });
    expect(banner()).toBeNull();
  });

  test('the upgrade nudge appears on the trial with one slot left', async () => {
    await open({ coursesUsed: 2 });
    screen.getByRole('region', { name: 'One course left on your free trial' });
    cleanup();
    await open({ coursesUsed: 49, subscription: aPro() });
    expect(screen.queryByRole('region', { name: 'One course left on your free trial' })).toBeNull();
  });
});

describe('payment setup', () => {
  test.each([
    [{ connected: false, charges_enabled: false, details_submitted: false }, 'Payment Setup', 'Start Setup'],
    [{ connected: true, charges_enabled: false, details_submitted: false }, 'Almost there', 'Complete Setup'],
    [
      { connected: true, charges_enabled: true, details_submitted: true },
      "You're all set to get paid",
      'Manage Payouts',
    ],
    [
      { connected: true, charges_enabled: false, details_submitted: true, unsupported: true as const },
      "This payout account can't be used",
      'Connect another account',
    ],
  ])('for %o is titled "%s"', async (paymentAccount, title, action) => {
    await open({ paymentAccount }, { 'connect-stripe-account': refuses(500, 'internal_error', 'x') });
    await screen.findByRole('heading', { name: title });
    await press(action);
    await waitFor(() => expect(shownToasts()).toEqual(['Connection Failed / Failed to connect payment account']));
  });

  test('only logs a failed account check', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({}, { 'check-stripe-account': refuses(503, 'provider_unavailable', 'down') });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(shownToasts()).toEqual([]);
    logged.mockRestore();
  });
});

describe('plans', () => {
  test('are offered below the largest', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Upgrade Your Plan' });
    for (const name of ['Hobby', 'Pro', 'Agency']) screen.getByRole('heading', { name });
  });

  test('are hidden for an agency', async () => {
    await open({ subscription: aPro({ tier: 'agency' }) });
    await screen.findByRole('heading', { name: 'Sales' });
    expect(screen.queryByRole('heading', { name: 'Upgrade Your Plan' })).toBeNull();
  });
});

describe('onboarding', () => {
  beforeEach(() => localStorage.removeItem('hasSeenOnboarding'));

  test('walks through three steps and is remembered', async () => {
    await open();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('7-day free trial');
    expect(dialog.textContent).toContain('3 courses');
    await press('Next');
    within(dialog).getByRole('link', { name: 'View Plans' });
    await press('Next');
    within(dialog).getByRole('heading', { name: 'Start creating' });
    expect(localStorage.getItem('hasSeenOnboarding')).toBeNull();
    await press('Get Started');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('hasSeenOnboarding')).not.toBeNull();
  });

  test('counts as seen when closed', async () => {
    await open();
    await screen.findByRole('dialog');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('hasSeenOnboarding')).not.toBeNull();
  });

  test('is hidden for paid plans and after it was seen', async () => {
    await open({ subscription: aPro() });
    await screen.findByRole('heading', { name: 'Sales' });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    localStorage.setItem('hasSeenOnboarding', 'true');
    await open();
    await screen.findByRole('heading', { name: 'Sales' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('courses', () => {
  const second = anOwnedCourse({
    id: '01JD00000000000000000000BB',
    title: 'Rye',
    createdAt: '2026-11-19T10:00:00.000Z',
  });

  test('link to the generator when there are none', async () => {
    await open({}, { 'list-my-courses': () => ({ courses: [], nextCursor: null }) });
    await screen.findByRole('heading', { name: 'No Courses Yet' });
    const link = screen.getByRole('link', { name: 'Create Your First Course' });
    expect(link.getAttribute('href')).toBe('/generate');
  });

  test('show title, description, date and status, and link to the editor', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Sourdough' });
    expect(link.getAttribute('href')).toBe('/course/01JD00000000000000000000AA/edit');
    const card = link.closest('li');
    for (const text of ['Bread from the first starter.', 'Created Nov 20, 2026', 'Draft'])
      expect(card?.textContent).toContain(text);
  });

  test('show the reason of a failed load', async () => {
    await open({}, { 'list-my-courses': refuses(503, 'provider_unavailable', 'Nobody answers.') });
    await waitFor(() => expect(shownToasts()).toContain('Error Loading Courses / Nobody answers.'));
    screen.getByText("Couldn't load your courses.");
  });

  test('are deleted after a confirmation and restored by Undo', async () => {
    let listed = [anOwnedCourse(), second];
    await open(
      {},
      {
        'list-my-courses': () => ({ courses: listed, nextCursor: null }),
        'delete-course': () => {
          listed = [second];
          return { deleted: true };
        },
        'restore-course': () => {
          listed = [anOwnedCourse(), second];
          return { course: anOwnedCourse() };
        },
      },
    );
    await press('Delete “Sourdough”');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this course?' });
    expect(fake.called).not.toContain('delete-course');
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Delete course' })));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sourdough' })).toBeNull());
    expect(shownToasts()).toEqual(['Course Deleted / Sourdough']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rye'));

    const [, undo] = fake.toast.mock.calls[0] ?? [];
    expect(undo.label).toBe('Undo');
    await act(async () => undo.onClick());
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent)
          .slice(0, 2),
      ).toEqual(['Sourdough', 'Rye']),
    );
    expect(shownToasts()).toEqual(['Course Deleted / Sourdough', 'Course Restored / Sourdough']);
  });

  test('are deleted after a question that says how many keep them', async () => {
    await open({}, { 'count-learners': () => ({ learners: 3 }) });
    await press('Delete “Sourdough”');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this course?' });
    await waitFor(() => expect(dialog.textContent).toContain('3 learners keep access.'));
    expect(dialog.textContent).toContain('You can restore it for 30 days under “Recently deleted”.');
  });

  test('that were deleted can be restored later, with the status that they get back', async () => {
    let deleted = [aDeletedCourse()];
    await open(
      {},
      {
        'list-my-courses': () => ({
          courses: deleted.length > 0 ? [] : [anOwnedCourse({ id: aDeletedCourse().id, title: 'Rye' })],
          nextCursor: null,
        }),
        'list-deleted-courses': () => ({ courses: deleted, nextCursor: null }),
        'restore-course': ({ params }) => {
          deleted = [];
          return { course: anOwnedCourse({ id: params?.courseId ?? '', title: 'Rye' }) };
        },
      },
    );
    await screen.findByText('No Courses Yet');
    const list = (await screen.findByText('Recently deleted (1)')).closest('details');
    for (const words of ['Rye', 'Deleted Nov 20, 2026, can be restored until Dec 20, 2026', 'Published'])
      expect(list?.textContent).toContain(words);
    await press('Restore “Rye”');
    expect(shownToasts()).toEqual(['Course Restored / Rye']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rye'));
    expect(screen.queryByText(/Recently deleted/)).toBeNull();
  });

  test('that were deleted are asked for again after a failed load', async () => {
    let fails = true;
    const list = () => ({ courses: [aDeletedCourse()], nextCursor: 'more' });
    const refusal = refuses(404, 'not_found', 'No.');
    await open({}, { 'list-deleted-courses': (input) => (fails ? refusal(input) : list()) });
    await screen.findByText("Couldn't load your recently deleted courses.");
    fails = false;
    await press('Try again');
    await screen.findByText('Recently deleted (1+)');
  });

  test('that were deleted stay there when their place is taken', async () => {
    await open(
      {},
      {
        'list-deleted-courses': () => ({ courses: [aDeletedCourse()], nextCursor: null }),
        'restore-course': refuses(409, 'course_limit_reached', "You've reached your limit of 3 courses."),
      },
    );
    await press('Restore “Rye”');
    expect(shownToasts()).toEqual(["Course Not Restored / You've reached your limit of 3 courses."]);
    screen.getByText('Recently deleted (1)');
  });

  test('stay after a failed deletion, with a toast', async () => {
    await open({}, { 'delete-course': refuses(409, 'conflict', 'This was changed at the same time.') });
    await press('Delete “Sourdough”');
    await press('Delete course');
    await waitFor(() => expect(shownToasts()).toEqual(['Delete Failed / This was changed at the same time.']));
    screen.getByText('Sourdough');
  });

  test('cannot be restored when the slot is taken', async () => {
    await open(
      {},
      {
        'delete-course': () => ({ deleted: true }),
        'restore-course': refuses(409, 'course_limit_reached', "You've reached your limit of 3 courses."),
      },
    );
    await press('Delete “Sourdough”');
    await press('Delete course');
    await waitFor(() => expect(fake.toast).toHaveBeenCalled());
    await act(async () => fake.toast.mock.calls[0]?.[1].onClick());
    await waitFor(() => expect(shownToasts()[1]).toBe("Undo Failed / You've reached your limit of 3 courses."));
  });

  test.each([
    ['course_limit_reached', "Course Limit Reached / You've reached your limit of 3 courses. Upgrade to create more!"],
    ['trial_ended', 'Generation Failed / Your free trial has ended. Choose a plan to create more courses.'],
  ] as const)('Create Course explains %s and links to the plans', async (creation, words) => {
    const where = await open({ creation, coursesUsed: 3 });
    await press('Create Course');
    expect(shownToasts()).toEqual([words]);
    act(() => fake.toast.mock.calls[0]?.[1].onClick());
    expect(where().path).toBe('/dashboard#plans');
  });
});

describe('generations', () => {
  const withGeneration = (change: Parameters<typeof aGeneration>[0], answers: Record<string, Answer> = {}) =>
    open(
      {},
      {
        'list-generations': () => ({ generations: [aGeneration({ ...change, steps: [] })] }),
        'get-generation': () => ({ generation: aGeneration(change) }),
        ...answers,
      },
    );

  test('show their percentage and a link while running', async () => {
    await withGeneration({});
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'));
    const watch = screen.getByRole('link', { name: 'Watch progress' });
    expect(watch.getAttribute('href')).toBe('/generate?generation=01JD00000000000000000000GG');
  });

  test('show their place in line, with a link', async () => {
    await withGeneration({ status: 'reserved', placeInLine: 2 });
    await screen.findByText('2nd in line. It starts automatically.');
    screen.getByText('In line');
    screen.getByRole('link', { name: 'Watch progress' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('are cancelled after a confirmation', async () => {
    await withGeneration({}, { 'cancel-generation': () => ({ generation: aGeneration({ status: 'cancelled' }) }) });
    await press('Cancel “Beekeeping”');
    await screen.findByRole('alertdialog', { name: 'Stop writing this course?' });
    fake.answers['list-generations'] = () => ({ generations: [] });
    await press('Stop generating');
    await waitFor(() => expect(screen.queryByText('Beekeeping')).toBeNull());
    expect(shownToasts()).toEqual(['Generation Canceled / Beekeeping']);
  });

  test('link to an outline that is ready', async () => {
    const modules = [{ title: 'A', description: 'A', lessons: [{ title: 'B', brief: 'B', durationMinutes: 5 }] }];
    await withGeneration({
      status: 'planned',
      outlineToApprove: { modules, heldUntil: '2026-11-22T10:00:00.000Z' },
    });
    await screen.findByText('Outline ready');
    const review = screen.getByRole('link', { name: 'Review the outline' });
    expect(review.getAttribute('href')).toBe('/generate?generation=01JD00000000000000000000GG');
  });

  test('show the reason of a failure and can be retried', async () => {
    await withGeneration(
      { status: 'failed', failure: { reason: 'timed-out', message: 'Writing took too long.' } },
      {
        'retry-generation': refuses(
          409,
          'trial_ended',
          'Your free trial has ended. Choose a plan to create more courses.',
        ),
      },
    );
    await screen.findByText('Writing took too long.');
    await press('Try again');
    await waitFor(() =>
      expect(shownToasts()).toEqual([
        'Generation Failed / Your free trial has ended. Choose a plan to create more courses.',
      ]),
    );
  });

  test('are dismissed without a confirmation after a failure', async () => {
    await withGeneration(
      { status: 'failed', failure: { reason: 'timed-out', message: 'Writing took too long.' } },
      { 'cancel-generation': () => ({ generation: aGeneration({ status: 'cancelled' }) }) },
    );
    await screen.findByText('Writing took too long.');
    fake.answers['list-generations'] = () => ({ generations: [] });
    await press('Remove “Beekeeping”');
    await waitFor(() => expect(screen.queryByText('Beekeeping')).toBeNull());
    expect(shownToasts()).toEqual(['Removed / Beekeeping']);
  });
});

describe('sales', () => {
  test('show an empty state without a download', async () => {
    await open();
    await screen.findByRole('heading', { name: 'No sales yet' });
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  test('show date, course, buyer, price, fee, net and status, page by page', async () => {
    await open(
      { subscription: aPro({ features: allFeatures }) },
      {
        'list-sales': ({ query }) =>
          query?.cursor
            ? {
                sales: [aSale({ id: '01JD00000000000000000000SB', courseTitle: 'Rye', status: 'refunded' })],
                nextCursor: null,
              }
            : { sales: [aSale()], nextCursor: 'next' },
      },
    );
    const table = await screen.findByRole('table', { name: 'Sales' });
    const cells = () =>
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells()).toEqual([
      ['Date', 'Course', 'Buyer', 'Price', 'Fee', 'Net', 'Status'],
      ['Nov 19, 2026', 'Sourdough', 'l•••@example.com', '$49.00', '-$4.90', '$44.10', 'Completed'],
    ]);
    await press('Show more');
    await waitFor(() => expect(cells()).toHaveLength(3));
    expect(cells()[2]?.at(-1)).toBe('Refunded');
  });

  test('show their status and refunds', async () => {
    const sales = [
      aSale({ id: '1', status: 'partly-refunded', refundedCents: 900, feeCents: 400, netCents: 3_600 }),
      aSale({ id: '2', status: 'refunded', refundedCents: 4_900, feeCents: 0, netCents: 0 }),
      aSale({ id: '3', status: 'disputed' }),
      aSale({ id: '4', status: 'lost', refundedCents: 4_900, feeCents: 0, netCents: 0 }),
    ];
    await open({}, { 'list-sales': () => ({ sales, nextCursor: null }) });
    const table = await screen.findByRole('table', { name: 'Sales' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(3).map((cell) => cell.textContent))).toEqual([
      ['$49.00', '-$4.00', '$36.00', 'Partly refunded$9.00 refunded'],
      ['$49.00', '$0.00', '$0.00', 'Refunded$49.00 refunded'],
      ['$49.00', '-$4.90', '$44.10', 'Disputed'],
      ['$49.00', '$0.00', '$0.00', 'Dispute lost$49.00 refunded'],
    ]);
  });

  test('are downloaded from all pages, with formulas escaped', async () => {
    await open(
      {},
      {
        'list-sales': ({ query }) =>
          query?.cursor
            ? { sales: [aSale({ id: '01JD00000000000000000000SB', courseTitle: '=cmd()' })], nextCursor: null }
            : { sales: [aSale()], nextCursor: 'next' },
      },
    );
    await press('Download CSV');
    await waitFor(() => expect(fake.saved).toHaveBeenCalled());
    const [{ fileName, contentType, body }] = fake.saved.mock.calls[0] ?? [];
    expect(fileName).toMatch(/^sales-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(contentType).toBe('text/csv;charset=utf-8');
    expect(body).toContain('Sourdough');
    expect(body).toContain('cmd()');
    expect(body).not.toMatch(/(^|,)"?=cmd/m);
  });

  test('are downloaded once for a double click, and again a second later', async () => {
    await open({}, { 'list-sales': () => ({ sales: [aSale()], nextCursor: null }) });
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const click = async () => {
      fireEvent.click(button);
      await act(() => vi.dynamicImportSettled());
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(button).toHaveProperty('disabled', false);
    };
    await click();
    await click();
    expect(fake.saved).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await click();
    expect(fake.saved).toHaveBeenCalledTimes(2);
  });

  test('show a toast after a failed download', async () => {
    await open(
      {},
      {
        'list-sales': ({ query }) => {
          if (query?.cursor) throw new ApiError({ status: 503, code: 'provider_unavailable', message: 'Not now.' });
          return { sales: [aSale()], nextCursor: 'next' };
        },
      },
    );
    await press('Download CSV');
    await waitFor(() => expect(shownToasts()).toEqual(['Download Failed / Not now.']));
  });
});
