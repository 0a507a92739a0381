import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import AdminPage from '#web/features/admin/admin-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient as ours } from '#web/lib/query-client.ts';

const fake = vi.hoisted(() => ({ toast: vi.fn(), call: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', () => ({ session: { onEvent: vi.fn() } }));

const NOON = '2026-11-15T12:00:00.000Z';
const course = (change: object = {}) => ({
  id: 'c1',
  title: 'Bread at Home',
  status: 'published',
  ownerId: 'maya',
  creatorName: 'Maya Baker',
  priceCents: 2_900,
  takedown: null,
  createdAt: NOON,
  ...change,
});
const report = (change: object = {}) => ({
  id: 'r1',
  courseId: 'c1',
  reporterId: 'leo',
  reason: 'misleading',
  text: 'It has one lesson.',
  reportedAt: NOON,
  outcome: null,
  closedAt: null,
  ...change,
});
const purchase = (change: object = {}) => ({
  id: 'p1',
  courseId: 'c1',
  courseTitle: 'Bread at Home',
  priceCents: 2_900,
  refundedCents: 0,
  refundableCents: 2_900,
  version: 4,
  status: 'completed',
  purchasedAt: NOON,
  ...change,
});
const none = { trialEnd: null, periodEnd: null, cancelAt: null, graceEndsAt: null };
const person = (change: object = {}) => ({
  userId: 'leo',
  profile: { email: 'leo@example.com', fullName: 'Leo Reader', role: 'student', createdAt: NOON },
  hasLeft: false,
  plan: { ...none, tier: 'free_trial', status: 'inactive', productId: null, coursesLimit: 3, features: {} },
  learnerPlan: { ...none, status: 'active', trialAvailable: false },
  payoutStatus: null,
  sales: { count: 0, grossCents: 0, platformFeeCents: 0 },
  debtCents: 0,
  disputes: { bought: 1, sold: 0 },
  courses: [],
  purchases: [purchase()],
  hasMore: { courses: false, purchases: false },
  auditLines: [],
  ...change,
});
const line = (change: object = {}) => ({
  id: 'l1',
  subject: 'c1',
  action: 'take-down',
  by: 'robin',
  at: NOON,
  details: { reason: 'misleading', version: 1 },
  ...change,
});

// biome-ignore lint/suspicious/noExplicitAny: what was asked is the test's business
let answers: Record<string, (input: any) => unknown>;
const requestsTo = (name: string) =>
  fake.call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input);
const lastToast = () => fake.toast.mock.lastCall?.[0];
const codes = { 403: 'forbidden', 404: 'not_found', 409: 'conflict', 503: 'provider_unavailable' } as const;
const fails = (status: keyof typeof codes, message: string) => () => {
  throw new ApiError({ status, code: codes[status], message });
};

/** One per test: a decision refetches the lists later, when another test may run. */
let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: ours.getDefaultOptions() });
  fake.toast.mockReset();
  fake.call.mockReset();
  answers = {
    'list-reports': () => ({ reports: [report()], courses: [course()], nextCursor: null }),
    'close-reports': () => ({ closed: 1 }),
    'take-down-course': () => ({ course: course({ status: 'taken-down' }) }),
    'lift-takedown': () => ({ course: course() }),
    'find-person': () => ({ userId: 'leo' }),
    'get-person': () => ({ person: person() }),
    'refund-purchase': ({ body }) => ({ askedCents: body.amountCents ?? 2_900 }),
    'list-audit': () => ({ lines: [line()], nextCursor: null }),
  };
  fake.call.mockImplementation(async ({ name }: { name: string }, input: unknown) => answers[name]?.(input));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(at = '/admin') {
  const { Router, where } = aRouter(at);
  render(
    <Router>
      <QueryClientProvider client={queryClient}>
        <AdminPage />
      </QueryClientProvider>
    </Router>,
  );
  return where;
}
const press = (name: string | RegExp, within_ = screen.getByRole.bind(screen)) =>
  act(async () => void fireEvent.click(within_('button', { name })));
/** The dialog's code loads on first use. */
const dialogOpened = async () =>
  within(await waitFor(() => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog')));
const inDialog = () => within(screen.queryByRole('dialog') ?? screen.getByRole('alertdialog'));
const pressInDialog = (name: string | RegExp) =>
  act(async () => void fireEvent.click((await dialogOpened()).getByRole('button', { name })));

describe('the reports tab', () => {
  test('groups reports by course, newest first, with links to owner and reporter', async () => {
    answers['list-reports'] = () => ({
      reports: [report(), report({ id: 'r2', courseId: 'c2' }), report({ id: 'r3', reason: 'spam', text: '' })],
      courses: [course(), course({ id: 'c2', title: 'Rye', status: 'taken-down' })],
      nextCursor: null,
    });
    open();
    const cases = await screen.findAllByRole('article');
    expect(cases.map((one) => one.getAttribute('aria-label'))).toEqual(['Bread at Home', 'Rye']);
    const bread = within(screen.getByRole('article', { name: 'Bread at Home' }));
    expect(bread.getByText('2 reports')).toBeTruthy();
    expect(bread.getByText('It has one lesson.')).toBeTruthy();
    expect(bread.getByRole('link', { name: 'Maya Baker' }).getAttribute('href')).toBe('/admin?tab=people&user=maya');
    expect(bread.getAllByRole('link', { name: 'View reporter' })[0]?.getAttribute('href')).toContain('user=leo');
  });

  test('sends a takedown with a reason and a note to the owner', async () => {
    open();
    await screen.findByRole('article');
    await press('Take down Bread at Home');
    await dialogOpened();
    expect(inDialog().getByLabelText<HTMLSelectElement>('Reason').value).toBe('misleading');
    await pressInDialog('Take down');
    expect(inDialog().getByRole('alert').textContent).toBe('Tell the owner why.');
    expect(requestsTo('take-down-course')).toEqual([]);
    fireEvent.change(inDialog().getByLabelText(/Message to the owner/), { target: { value: ' Add the lessons. ' } });
    await pressInDialog('Take down');
    expect(requestsTo('take-down-course')).toEqual([
      { params: { courseId: 'c1' }, body: { reason: 'misleading', note: 'Add the lessons.' } },
    ]);
    expect(lastToast()).toMatchObject({ kind: 'success', title: 'Course Taken Down', description: 'Bread at Home' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Updated before the refetch.
    expect(screen.queryByRole('article')).toBeNull();
    expect(requestsTo('list-reports')).toHaveLength(1);
    answers['list-reports'] = () => ({ reports: [], courses: [], nextCursor: null });
    await waitFor(() => expect(requestsTo('list-reports')).toHaveLength(2));
  });

  test('dismisses the reports of a course', async () => {
    open();
    await screen.findByRole('article');
    await press('Dismiss');
    expect(requestsTo('close-reports')).toEqual([{ params: { courseId: 'c1' } }]);
    expect(lastToast()).toMatchObject({ title: 'Reports Dismissed' });
  });

  test('lifts a takedown after a confirmation', async () => {
    answers['list-reports'] = () => ({
      reports: [report({ outcome: 'taken-down', closedAt: NOON })],
      courses: [course({ status: 'taken-down' })],
      nextCursor: null,
    });
    open('/admin?tab=reports&status=closed');
    await screen.findByRole('article');
    expect(requestsTo('list-reports')).toEqual([{ query: { status: 'closed', cursor: undefined } }]);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    await press('Restore Bread at Home');
    expect(requestsTo('lift-takedown')).toEqual([]);
    await pressInDialog('Restore course');
    expect(requestsTo('lift-takedown')).toHaveLength(1);
    expect(screen.getByText('Published')).toBeTruthy();
    expect(lastToast()).toMatchObject({ title: 'Course Restored' });
  });

  test('shows a refused takedown and keeps the dialog open', async () => {
    answers['take-down-course'] = fails(409, 'This was changed at the same time.');
    open();
    await screen.findByRole('article');
    await press('Take down Bread at Home');
    await dialogOpened();
    fireEvent.change(inDialog().getByLabelText(/Message to the owner/), { target: { value: 'Why' } });
    await pressInDialog('Take down');
    expect(lastToast()).toMatchObject({ kind: 'error', title: 'Nothing Changed' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('shows an empty list, and retries a failed load', async () => {
    answers['list-reports'] = () => ({ reports: [], courses: [], nextCursor: null });
    open();
    expect(await screen.findByText('No open reports')).toBeTruthy();
    cleanup();
    queryClient.clear();
    answers['list-reports'] = fails(403, "You don't have access to this.");
    open();
    expect(await screen.findByText("Couldn't load reports")).toBeTruthy();
    expect(screen.getByText("You don't have access to this.")).toBeTruthy();
    answers['list-reports'] = () => ({ reports: [report()], courses: [course()], nextCursor: null });
    await press('Try again');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('loads further pages into one case per course', async () => {
    answers['list-reports'] = ({ query }) =>
      query.cursor
        ? { reports: [report({ id: 'r9', reason: 'spam' })], courses: [course()], nextCursor: null }
        : { reports: [report()], courses: [course()], nextCursor: 'next' };
    open();
    await screen.findByText('1 report');
    await press('Show more');
    expect(await screen.findByText('2 reports')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the people tab', () => {
  test('finds an account by email, which stays out of the URL', async () => {
    const where = open('/admin?tab=people');
    await press('Find');
    expect(screen.getByRole('alert').textContent).toBe('Enter an email or ID.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email address or ID'));
    fireEvent.change(screen.getByLabelText('Email address or ID'), { target: { value: 'leo@example.com' } });
    await press('Find');
    expect(requestsTo('find-person')).toEqual([{ body: { who: 'leo@example.com' } }]);
    expect(where()).toMatchObject({ path: '/admin?tab=people&user=leo', type: 'PUSH' });
  });

  test('reports an unknown account', async () => {
    answers['find-person'] = fails(404, 'Course not found.');
    open('/admin?tab=people');
    fireEvent.change(screen.getByLabelText('Email address or ID'), { target: { value: 'x@example.com' } });
    await press('Find');
    expect(screen.getByRole('alert').textContent).toBe('No account has this email or ID.');
  });

  test('shows courses, disputes and audit lines of a user', async () => {
    answers['get-person'] = () => ({
      person: person({
        courses: [course({ takedown: { reason: 'spam', note: 'x', takenDownAt: NOON }, status: 'taken-down' })],
        auditLines: [line()],
      }),
    });
    open('/admin?tab=people&user=leo');
    expect(await screen.findByRole('heading', { name: 'Leo Reader' })).toBeTruthy();
    expect(screen.getByText('1 as buyer, 0 as seller')).toBeTruthy();
    expect(screen.getByText(/Taken down on Nov 15, 2026: Is spam/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Restore Bread at Home' })).toBeTruthy();
    expect(screen.getByText('take-down')).toBeTruthy();
  });

  test('shows a deleted account without its name', async () => {
    answers['get-person'] = () => ({ person: person({ profile: null, hasLeft: true, purchases: [] }) });
    open('/admin?tab=people&user=leo');
    expect(await screen.findByText('Deleted account')).toBeTruthy();
    expect(screen.getByText('No purchases.')).toBeTruthy();
  });
});

describe('a refund', () => {
  const openRefund = async () => {
    open('/admin?tab=people&user=leo');
    await screen.findByRole('heading', { name: 'Leo Reader' });
    await press('Refund Bread at Home');
  };
  /** Goes on to the confirmation and confirms it. */
  const refund = async (sum: string) => {
    await pressInDialog('Continue');
    const question = within(screen.getByRole('alertdialog', { name: `Refund ${sum}?` }));
    await act(async () => void fireEvent.click(question.getByRole('button', { name: `Refund ${sum}` })));
  };

  test('shows the consequences and requests the full amount', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    await openRefund();
    expect(inDialog().getByText('The buyer gets $29.00 back and an email about it.')).toBeTruthy();
    expect(inDialog().getByText(/They lose access to the course/)).toBeTruthy();
    await pressInDialog('Continue');
    screen.getByText("The buyer of “Bread at Home” gets $29.00 back. This can't be undone.");
    // The second half of a double click on "Continue" can hit it: on a phone both are in the same place.
    fireEvent.click(screen.getByRole('button', { name: 'Refund $29.00' }), { detail: 2 });
    expect(requestsTo('refund-purchase')).toEqual([]);
    await press('Back');
    await refund('$29.00');
    expect(requestsTo('refund-purchase')).toEqual([
      { params: { courseId: 'c1', userId: 'leo' }, body: { purchaseId: 'p1', version: 4, amountCents: null } },
    ]);
    expect(lastToast()).toMatchObject({ kind: 'success', title: 'Refund Requested' });
    // The provider's event arrives later.
    answers['get-person'] = () => ({
      person: person({ purchases: [purchase({ status: 'refunded', refundedCents: 2_900, refundableCents: 0 })] }),
    });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('Refunded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund Bread at Home' })).toBeNull();
  });

  test('can be partial, keeps the course open, and cannot exceed the remaining amount', async () => {
    await openRefund();
    fireEvent.click(inDialog().getByLabelText('Partial amount'));
    const limits = 'Enter an amount from $0.01 to $29.00.';
    for (const [wrong, message] of [
      ...['', '0', '29.01', 'ten', '1.2345'].map((text) => [text, limits]),
      ['0,39', 'Did you mean $0.39 or $39.00? Type 0.39 or 39.00.'],
      ['9,5', 'Did you mean $9.50 or $95.00? Type 9.50 or 95.00.'],
    ]) {
      fireEvent.change(inDialog().getByLabelText('Amount in US dollars'), { target: { value: wrong } });
      await pressInDialog('Continue');
      expect(inDialog().getByRole('alert').textContent).toBe(message);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    expect(requestsTo('refund-purchase')).toEqual([]);
    fireEvent.change(inDialog().getByLabelText('Amount in US dollars'), { target: { value: '9.5' } });
    expect(inDialog().getByText('They keep the course.')).toBeTruthy();
    await refund('$9.50');
    expect(requestsTo('refund-purchase')[0].body).toEqual({ purchaseId: 'p1', version: 4, amountCents: 950 });
  });

  test('shows the server’s message when refused', async () => {
    answers['refund-purchase'] = fails(409, "This amount can't be refunded.");
    await openRefund();
    await refund('$29.00');
    expect(lastToast()).toMatchObject({
      kind: 'error',
      title: 'Refund Not Requested',
      description: "This amount can't be refunded.",
    });
  });

  test('in flight can neither be dismissed nor repeated, and its failure is shown after the page is left', async () => {
    let refuse = (_: Error) => {};
    answers['refund-purchase'] = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    await openRefund();
    await refund('$29.00');
    const question = within(screen.getByRole('alertdialog', { name: 'Refund $29.00?' }));
    const requesting = await question.findByRole('button', { name: 'Requesting…' });
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
    expect(question.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(requesting, { key: 'Escape' });
    await act(async () => void fireEvent.click(requesting));
    screen.getByRole('alertdialog', { name: 'Refund $29.00?' });
    expect(requestsTo('refund-purchase')).toHaveLength(1);
    cleanup();
    await act(async () => refuse(new ApiError({ status: 409, code: 'conflict', message: 'Too late.' })));
    expect(lastToast()).toMatchObject({ title: 'Refund Not Requested', description: 'Too late.' });
  });

  test('is retried with the version that the dialog showed', async () => {
    answers['refund-purchase'] = fails(503, 'Try again in a minute.');
    await openRefund();
    // The refund succeeded, and the page refetches the purchase.
    answers['get-person'] = () => ({
      person: person({
        purchases: [purchase({ status: 'partly-refunded', refundedCents: 950, refundableCents: 1_950, version: 5 })],
      }),
    });
    fireEvent.click(inDialog().getByLabelText('Partial amount'));
    fireEvent.change(inDialog().getByLabelText('Amount in US dollars'), { target: { value: '9.5' } });
    await refund('$9.50');
    await screen.findByText('Partly refunded');
    answers['refund-purchase'] = fails(409, 'This purchase has changed since you opened it.');
    await press('Refund $9.50');
    expect(requestsTo('refund-purchase').map(({ body }) => body.version)).toEqual([4, 4]);
    expect(lastToast()).toMatchObject({ description: 'This purchase has changed since you opened it.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Reopened, the dialog shows the rest, and the same amount is a second refund.
    answers['refund-purchase'] = () => ({ askedCents: 950 });
    await press('Refund Bread at Home');
    expect(inDialog().getByText('Full amount: $19.50')).toBeTruthy();
    await refund('$19.50');
    expect(requestsTo('refund-purchase').at(-1).body).toEqual({ purchaseId: 'p1', version: 5, amountCents: null });
  });

  test('clears its amount when reopened, and closes when the purchase becomes disputed', async () => {
    await openRefund();
    fireEvent.click(inDialog().getByLabelText('Partial amount'));
    fireEvent.change(inDialog().getByLabelText('Amount in US dollars'), { target: { value: '9.5' } });
    await refund('$9.50');
    await press('Refund Bread at Home');
    expect(inDialog().getByText('Full amount: $29.00')).toBeTruthy();
    answers['refund-purchase'] = fails(409, "This amount can't be refunded.");
    answers['get-person'] = () => ({
      person: person({ purchases: [purchase({ status: 'disputed', refundableCents: 0 })] }),
    });
    await refund('$29.00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Log of the purchase of Bread at Home' }).getAttribute('href')).toBe(
      '/admin?tab=audit&subject=p1',
    );
  });
});

describe('the audit log', () => {
  test('formats amounts and links ids', async () => {
    const details = { courseId: 'c1', status: 'completed', buyerId: 'leo', grossCents: 2_900, paymentIntentId: 'pi_1' };
    answers['list-audit'] = () => ({ lines: [line({ subject: 'p1', details })], nextCursor: null });
    open('/admin?tab=audit&day=2026-11-15');
    expect((await screen.findByRole('listitem')).querySelector('dl')?.textContent).toBe(
      'gross$29.00statuscompletedbuyerleocoursec1payment intentpi_1',
    );
    expect(screen.getByRole('link', { name: 'leo' }).getAttribute('href')).toBe('/admin?tab=people&user=leo');
    expect(screen.getByRole('link', { name: 'c1' }).getAttribute('href')).toBe('/admin?tab=audit&subject=c1');
  });

  test('falls back to today for an invalid day, and shows times in UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:59:59.000Z') });
    answers['list-audit'] = () => ({ lines: [line({ at: '2026-11-15T00:00:07.000Z' })], nextCursor: null });
    open('/admin?tab=audit&day=2026-02-31');
    expect(await screen.findByText('Nov 15, 2026, 00:00:07')).toBeTruthy();
    expect(requestsTo('list-audit')[0].query.day).toBe('2026-11-20');
  });

  test('shows a day in UTC and steps to its neighbors', async () => {
    const where = open('/admin?tab=audit&day=2026-11-14');
    expect(await screen.findByText('take-down')).toBeTruthy();
    expect(requestsTo('list-audit')).toEqual([{ query: { day: '2026-11-14', cursor: undefined } }]);
    expect(screen.getByText('Nov 15, 2026, 12:00:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'robin' }).getAttribute('href')).toBe('/admin?tab=people&user=robin');
    await press('The day before');
    expect(where().path).toBe('/admin?tab=audit&day=2026-11-13');
    await press('The day after');
    await press('The day after');
    expect(where().path).toBe('/admin?tab=audit&day=2026-11-15');
  });

  test('filters by subject', async () => {
    answers['list-audit'] = () => ({ lines: [line({ by: null })], nextCursor: null });
    const where = open('/admin?tab=audit&subject=c1');
    expect(await screen.findByRole('heading', { name: 'Activity for c1' })).toBeTruthy();
    expect(requestsTo('list-audit')).toEqual([{ query: { subject: 'c1', cursor: undefined } }]);
    expect(await screen.findByText(/Provider or schedule/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: ' p1 ' } });
    await press('Show');
    expect(where().path).toBe('/admin?tab=audit&subject=p1');
  });

  test('shows an empty day', async () => {
    answers['list-audit'] = () => ({ lines: [], nextCursor: null });
    open('/admin?tab=audit');
    expect(await screen.findByText('No activity on this day')).toBeTruthy();
  });
});

test('the selected tab is in the URL', async () => {
  const where = open();
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Audit log' })));
  expect(where().path).toBe('/admin?tab=audit');
});
