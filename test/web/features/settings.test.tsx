import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { anActivePlan, aPlan } from '#test/web/support/fake-learner.tsx';
import SettingsPage from '#web/features/settings/settings-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';

const me = { userId: 'u1', email: 'ada@example.com', fullName: 'Ada', role: 'creator' };
const preview = { courses: 2, publishedCourses: 1, students: 3, enrollments: 0, subscribed: true, blockedBy: null };
const trial = {
  tier: 'free_trial',
  status: 'trialing',
  trialEnd: '2099-12-01T12:00:00.000Z',
  periodEnd: null,
  cancelAt: null,
  graceEndsAt: null,
  productId: null,
  coursesLimit: 3,
};
const pro = {
  ...trial,
  tier: 'pro',
  status: 'active',
  trialEnd: null,
  periodEnd: '2026-12-17T12:00:00.000Z',
  productId: 'prod_1',
  coursesLimit: 50,
};
const dashboard = (priority: boolean, subscription: object = trial) => ({
  subscription: { ...subscription, features: { priority_support: priority } },
  coursesUsed: 2,
  creation: 'open',
});

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  call: vi.fn(),
  saveFile: vi.fn(),
  session: {
    onEvent: vi.fn(),
    userChanged: vi.fn(),
    signOut: vi.fn(),
    signOutEverywhere: vi.fn(),
    hasTwoSteps: vi.fn(),
    newAuthenticator: vi.fn(),
    turnOnTwoSteps: vi.fn(),
  },
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/save-file.ts', () => ({ saveFile: fake.saveFile }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: fake.session,
  useSession: () => ({
    status: 'signed-in',
    user: { userId: 'u1', email: 'ada@example.com', fullName: 'Ada' },
    role: 'creator',
  }),
}));

/** By endpoint; a function receives the request. */
let answers: Record<
  string,
  (input: { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, string> }) => unknown
>;
const requestsTo = (name: string) => fake.call.mock.calls.filter(([endpoint]) => endpoint.name === name);

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  for (const mock of [fake.toast, fake.call, fake.saveFile, ...Object.values(fake.session)]) mock.mockReset();
  fake.session.hasTwoSteps.mockResolvedValue(false);
  fake.session.newAuthenticator.mockResolvedValue({ secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' });
  answers = {
    'get-me': () => me,
    'get-dashboard': () => dashboard(false),
    'get-learner-plan': () => ({ plan: aPlan(), hasInvoices: false }),
    'list-receipts': () => ({ receipts: [], nextCursor: null }),
    'preview-deletion': () => preview,
    'rename-me': ({ body }) => ({ ...me, ...body }),
    'start-email-change': () => ({ sent: true }),
    'confirm-email-change': () => ({ ...me, email: 'new@example.com' }),
    'change-password': () => ({ changed: true }),
    'turn-off-two-steps': () => ({ off: true }),
    'delete-me': () => ({ deleted: true }),
  };
  fake.call.mockImplementation(async ({ name }: { name: string }, input) => {
    const answer = answers[name];
    if (!answer) throw new Error(`No answer for ${name}`);
    return answer(input);
  });
});
afterEach(cleanup);

async function open() {
  const { Router, where } = aRouter('/settings');
  render(
    <Router>
      <QueryClientProvider client={queryClient}>
        <SettingsPage />
      </QueryClientProvider>
    </Router>,
  );
  await screen.findByRole('region', { name: 'Name' });
  return where;
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const lastTitle = () => fake.toast.mock.lastCall?.[0].title;
const refuses = (endpoint: string, code: ApiError['code'], message = 'No.') => {
  const usual = answers[endpoint];
  answers[endpoint] = () => {
    if (usual) answers[endpoint] = usual;
    throw new ApiError({ code, message, status: 400 });
  };
};
const refused = (name: string) => Object.assign(new Error(name), { name });

describe('the name', () => {
  test('is saved, confirmed, and updated in the session', async () => {
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' }).disabled).toBe(true);
    type('Full name', '  Ada Miller ');
    await press('Save name');
    expect(requestsTo('rename-me')[0]?.[1]).toEqual({ body: { fullName: 'Ada Miller' } });
    expect(fake.session.userChanged).toHaveBeenCalledWith({ fullName: 'Ada Miller' });
    expect(lastTitle()).toBe('Name Updated!');
  });

  test('is required', async () => {
    await open();
    type('Full name', '  ');
    await press('Save name');
    expect(screen.getByText('Enter your name')).toBeTruthy();
    expect(requestsTo('rename-me')).toEqual([]);
  });
});

describe('plan and billing', () => {
  const rows = async () => {
    const section = await screen.findByRole('region', { name: 'Plan and billing' });
    return (await within(section).findAllByRole('listitem')).map(({ textContent }) => textContent);
  };

  test.each<[string, object, string]>([
    ['an Agency plan by hand', { ...pro, tier: 'agency' }, 'AgencyRenews on Dec 17, 2026'],
    ['a free trial', trial, 'Free TrialUntil Dec 1, 20992 of 3 courses used'],
    ['a paid plan', pro, 'Pro, $149 per monthRenews on Dec 17, 20262 of 50 courses used'],
    ['a canceled plan', { ...pro, cancelAt: '2026-12-17T12:00:00.000Z' }, 'Cancels on Dec 17, 2026'],
    [
      'an unpaid plan',
      { ...pro, status: 'past_due', graceEndsAt: '2026-12-03T12:00:00.000Z' },
      'Payment past dueKept until Dec 3, 2026',
    ],
    [
      'a contract',
      { ...trial, tier: 'agency', status: 'active', trialEnd: null, coursesLimit: 999_999 },
      'AgencyActiveCustom plan, set up with our team2 courses used',
    ],
    [
      'no plan',
      { ...trial, status: 'inactive', trialEnd: null },
      'No planYour 7-day free trial starts when you create a course.',
    ],
  ])('show %s', async (_, subscription, text) => {
    answers['get-dashboard'] = () => dashboard(false, subscription);
    await open();
    expect((await rows())[0]).toContain(text);
    const isContract = text.includes('Custom plan');
    expect(screen.queryByRole('link', { name: 'See plans' }) === null).toBe(isContract);
  });

  test('promise no trial to people whose courses are used up', async () => {
    answers['get-dashboard'] = () => ({
      ...dashboard(false, { ...trial, status: 'inactive', trialEnd: null }),
      creation: 'course_limit_reached',
    });
    await open();
    expect((await rows())[0]).toBe('Creator planNo planSee plans');
  });

  test('offer the learner plan, or show when it renews', async () => {
    await open();
    expect((await rows())[1]).toBe(
      'Learner planLearner, $29.99 per monthNo plan yet7 days free, then $29.99/month. Cancel anytime.Start 7-Day Free Trial',
    );
    cleanup();
    queryClient.clear();
    answers['get-learner-plan'] = () => ({ plan: anActivePlan(), hasInvoices: true });
    await open();
    expect((await rows())[1]).toBe('Learner planLearner, $29.99 per monthActiveRenews on Dec 11, 2026');
  });

  test('lead to invoices once there are any, and back to this page', async () => {
    await open();
    expect((await rows())[2]).toContain('You have no plan invoices yet.');
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Course receipts' })).toBeNull();
    cleanup();
    queryClient.clear();
    answers['get-learner-plan'] = () => ({ plan: aPlan(), hasInvoices: true });
    answers['list-receipts'] = () => ({ receipts: [{}], nextCursor: null });
    answers['customer-portal'] = () => {
      throw new ApiError({ code: 'provider_unavailable', message: 'x', status: 503 });
    };
    await open();
    await rows();
    const receipts = await screen.findByRole('link', { name: 'Course receipts' });
    expect(receipts.getAttribute('href')).toBe('/student-dashboard#receipts');
    await press('Manage billing');
    expect(sessionStorage.getItem('visited-plan-provider')).toBe('true');
    expect(requestsTo('customer-portal').map(([, input]) => input)).toEqual([{ body: { returnTo: 'settings' } }]);
    await waitFor(() => expect(lastTitle()).toBe('Error'));
  });

  test('are read again after a visit to the provider', async () => {
    sessionStorage.setItem('visited-plan-provider', 'true');
    answers['check-subscription'] = () => {
      answers['get-dashboard'] = () => dashboard(false, pro);
      return {};
    };
    await open();
    await waitFor(async () => expect((await rows())[0]).toContain('Pro'));
    expect(sessionStorage.getItem('visited-plan-provider')).toBeNull();
  });

  test('can be loaded again', async () => {
    refuses('get-learner-plan', 'provider_unavailable');
    await open();
    await screen.findByText("Couldn't load your plans.");
    await press('Try again');
    expect(await rows()).toHaveLength(3);
  });
});

describe('the email', () => {
  const requestChange = async (email: string, password = 'secret1') => {
    type('New email', email);
    type('Your password', password);
    await press('Send code');
  };

  test('requires a code first and takes effect after it', async () => {
    await open();
    await requestChange('new@example.com');
    const body = { email: 'new@example.com', currentPassword: 'secret1' };
    expect(requestsTo('start-email-change').map(([, input]) => input)).toEqual([{ body }]);
    expect(screen.getByText(/Until then, your account keeps ada@example.com/)).toBeTruthy();
    refuses('confirm-email-change', 'wrong_code');
    type('Confirmation code', '000000');
    await press('Confirm new email');
    expect(screen.getByText(/That code is incorrect/)).toBeTruthy();
    await press('Send a new code');
    expect(requestsTo('start-email-change').map(([, input]) => input)).toEqual([{ body }, { body }]);
    type('Confirmation code', '123-456');
    await press('Confirm new email');
    expect(requestsTo('confirm-email-change').at(-1)?.[1]).toEqual({ body: { code: '123456' } });
    expect(fake.session.userChanged).toHaveBeenCalledWith({ email: 'new@example.com' });
    expect(lastTitle()).toBe('Email Updated!');
    expect(screen.getAllByText('new@example.com')).toHaveLength(1);
  });

  test.each([
    ['', 'secret1', 'Enter your new email address'],
    ['not an address', 'secret1', 'Enter a valid email address'],
    ['ADA@example.com', 'secret1', 'This is already your email'],
    ['new@example.com', '', 'Enter your password'],
  ])('refuses %j with the password %j without a request', async (email, password, words) => {
    await open();
    await requestChange(email, password);
    expect(screen.getByText(words)).toBeTruthy();
    expect(requestsTo('start-email-change')).toEqual([]);
  });

  test('shows the API’s message when it cannot change now', async () => {
    refuses('start-email-change', 'rate_limited', "We've sent you many codes this hour.");
    await open();
    await requestChange('new@example.com');
    expect(fake.toast.mock.lastCall?.[0]).toMatchObject({
      title: 'Update Failed',
      description: "We've sent you many codes this hour.",
    });
  });

  test.each([
    ['email_taken', 'This email already has an account.'],
    ['wrong_password', 'That password is incorrect.'],
  ] as const)('shows the error %s at its field', async (code, words) => {
    refuses('start-email-change', code);
    await open();
    await requestChange('bob@example.com');
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the password', () => {
  const fill = (current: string, next: string, again: string) => {
    type('Current password', current);
    type('New password', next);
    type('Repeat new password', again);
  };

  test.each([
    ['', 'secret2', 'secret2', 'Missing Information'],
    ['secret1', '12345', '12345', 'Password Too Short'],
    ['secret1', 'secret2', 'secret3', "Passwords Don't Match"],
  ] as const)('refuses "%s", "%s" and "%s" with the specified message', async (now, next, again, title) => {
    await open();
    fill(now, next, again);
    await press('Update password');
    expect(lastTitle()).toBe(title);
    expect(requestsTo('change-password')).toEqual([]);
  });

  test('requires the correct current password', async () => {
    await open();
    refuses('change-password', 'wrong_password');
    fill('wrong12', 'secret2', 'secret2');
    await press('Update password');
    expect(screen.getByText('That password is incorrect.')).toBeTruthy();
    fill('secret1', 'secret2', 'secret2');
    await press('Update password');
    expect(requestsTo('change-password').at(-1)?.[1]).toEqual({
      body: { currentPassword: 'secret1', newPassword: 'secret2' },
    });
    expect(fake.session.userChanged).toHaveBeenCalledTimes(1);
    expect(lastTitle()).toBe('Password Updated!');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });
});

test('signing out everywhere redirects home, or shows a failure', async () => {
  fake.session.signOutEverywhere.mockRejectedValueOnce(new Error('offline'));
  const where = await open();
  await press('Sign out everywhere');
  expect(lastTitle()).toBe('Sign Out Failed');
  expect(where().type).toBe('POP');
  await press('Sign out everywhere');
  expect(where()).toMatchObject({ path: '/', type: 'REPLACE' });
  expect(lastTitle()).toBe('Signed Out');
});

describe('the data export', () => {
  beforeEach(() => {
    const none = { enrollments: [], purchases: [], reviews: [], progress: [], quizAttempts: [], reviewCards: [] };
    const pages = [
      {
        ...none,
        profile: me,
        courseIds: ['c1', 'gone'],
        notes: [{ text: 'Rye' }],
        certificates: [],
        sources: [{ name: 'Rye.pdf' }],
        nextCursor: 'more',
      },
      {
        ...none,
        profile: me,
        courseIds: ['c2'],
        notes: [{ text: 'Oats' }],
        certificates: [],
        sources: [{ name: 'Oats.pdf' }],
        nextCursor: null,
      },
    ];
    answers['get-my-data'] = ({ query }) => pages[query?.cursor === 'more' ? 1 : 0];
    answers['get-course'] = ({ params }) => {
      if (params?.courseId === 'gone') throw new ApiError({ code: 'not_found', message: 'x', status: 404 });
      return { course: { id: params?.courseId } };
    };
  });

  test('saves one file with every existing course', async () => {
    await open();
    await press('Download my data');
    await waitFor(() => expect(fake.saveFile).toHaveBeenCalledTimes(1));
    const { fileName, body } = fake.saveFile.mock.lastCall?.[0] ?? {};
    expect(fileName).toMatch(/^coursewright-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(body)).toMatchObject({
      profile: me,
      notes: [{ text: 'Rye' }, { text: 'Oats' }],
      sources: [{ name: 'Rye.pdf' }, { name: 'Oats.pdf' }],
      courses: [{ course: { id: 'c1' } }, { course: { id: 'c2' } }],
    });
    expect(JSON.parse(body)).not.toHaveProperty('nextCursor');
    expect(lastTitle()).toBe('Download Ready');
  });

  test('saves one file for a double click, and another a second later', async () => {
    await open();
    await screen.findByRole('button', { name: 'Download my data' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const click = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));
      await act(() => vi.advanceTimersByTimeAsync(100));
    };
    await click();
    await click();
    expect(fake.saveFile).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await click();
    expect(fake.saveFile).toHaveBeenCalledTimes(2);
  });

  test('saves no file if a part fails', async () => {
    answers['get-course'] = () => {
      throw new ApiError({ code: 'network', message: 'No connection', status: 0 });
    };
    await open();
    await press('Download my data');
    await waitFor(() => expect(lastTitle()).toBe('Download Failed'));
    expect(fake.saveFile).not.toHaveBeenCalled();
  });
});

test.each([
  [false, 'Support'],
  [true, '[Priority] Support'],
])('an email to support is tagged with priority support: %s', async (priority, subject) => {
  answers['get-dashboard'] = () => dashboard(priority);
  await open();
  await waitFor(() =>
    expect(
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email support' }).href).searchParams.get('subject'),
    ).toBe(subject),
  );
});

describe('deleting the account', () => {
  const openDialog = async () => {
    const where = await open();
    await press('Delete my account');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('What happens');
    return { where, dialog };
  };

  test('lists the consequences first', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "Your subscription ends now. The rest of the month isn't refunded.",
      '2 courses are deleted, including 1 on the marketplace.',
      '3 learners keep access, with “Former creator” as the author.',
      'Your name, email, profile and drafts are erased.',
      'Payment records are kept without your name, as required by law.',
    ]);
  });

  test('requires the typed email, then signs out and redirects home', async () => {
    const { where } = await openDialog();
    type('Type ada@example.com to confirm', 'bob@example.com');
    await press('Delete my account permanently');
    expect(screen.getByText("This isn't your account's email")).toBeTruthy();
    expect(requestsTo('delete-me')).toEqual([]);
    type('Type ada@example.com to confirm', 'ADA@example.com ');
    await press('Delete my account permanently');
    expect(requestsTo('delete-me')).toHaveLength(1);
    expect(fake.session.signOut).toHaveBeenCalled();
    expect(where()).toMatchObject({ path: '/', type: 'REPLACE' });
    expect(lastTitle()).toBe('Account Deleted');
  });

  test('is not offered while blocked', async () => {
    answers['preview-deletion'] = () => ({ ...preview, blockedBy: 'One of your payments is disputed.' });
    const { dialog } = await openDialog();
    expect(dialog.getByRole('alert').textContent).toContain('One of your payments is disputed.');
    expect(dialog.queryByRole('button', { name: 'Delete my account permanently' })).toBeNull();
  });

  test('keeps the session when refused', async () => {
    const { where } = await openDialog();
    answers['delete-me'] = () => {
      throw new ApiError({ code: 'deletion_blocked', message: 'Disputed.', status: 409 });
    };
    type('Type ada@example.com to confirm', 'ada@example.com');
    await press('Delete my account permanently');
    await waitFor(() => expect(lastTitle()).toBe('Delete Failed'));
    expect(fake.session.signOut).not.toHaveBeenCalled();
    expect(where().type).toBe('POP');
  });
});

describe('two-step sign-in', () => {
  const section = () => within(screen.getByRole('region', { name: /^Two-step sign-in/ }));

  test('is turned on with a code for the shown secret', async () => {
    await open();
    await press('Turn on');
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(fake.session.newAuthenticator).toHaveBeenCalledWith('Coursewright', 'ada@example.com');
    expect(section().getByText('ABCD EFGH')).toBeTruthy();
    type('Code from the app', '12');
    await press('Turn on two-step sign-in');
    expect(fake.session.turnOnTwoSteps).not.toHaveBeenCalled();
    fake.session.turnOnTwoSteps.mockRejectedValueOnce(refused('EnableSoftwareTokenMFAException'));
    type('Code from the app', '000 000');
    await press('Turn on two-step sign-in');
    expect(section().getByRole('alert').textContent).toMatch(/That code is incorrect/);
    type('Code from the app', '123 456');
    await press('Turn on two-step sign-in');
    expect(fake.session.turnOnTwoSteps).toHaveBeenLastCalledWith('123456');
    expect(lastTitle()).toBe('Two-Step Sign-In On');
    expect(section().getByText('On')).toBeTruthy();
    // Another secret would invalidate the app's codes.
    expect(fake.session.newAuthenticator).toHaveBeenCalledTimes(1);
  });

  test('is turned off only with the correct password', async () => {
    fake.session.hasTwoSteps.mockResolvedValue(true);
    await open();
    await press('Turn off');
    await press('Turn off two-step sign-in');
    expect(requestsTo('turn-off-two-steps')).toEqual([]);
    refuses('turn-off-two-steps', 'wrong_password');
    type('Confirm your password', 'wrong12');
    await press('Turn off two-step sign-in');
    expect(section().getByRole('alert').textContent).toBe('That password is incorrect.');
    type('Confirm your password', 'secret1');
    await press('Turn off two-step sign-in');
    expect(requestsTo('turn-off-two-steps').at(-1)?.[1]).toEqual({ body: { currentPassword: 'secret1' } });
    expect(lastTitle()).toBe('Two-Step Sign-In Off');
    expect(section().getByRole('button', { name: 'Turn on' })).toBeTruthy();
  });

  test('shows a failed load or setup and retries', async () => {
    fake.session.hasTwoSteps.mockRejectedValueOnce(new TypeError('offline'));
    await open();
    await section().findByText("Couldn't load your sign-in settings.");
    await press('Try again');
    fake.session.newAuthenticator.mockRejectedValueOnce(new TypeError('offline'));
    await press('Turn on');
    await section().findByText(/Couldn't prepare a code/);
    await press('Try again');
    expect(await section().findByText('ABCD EFGH')).toBeTruthy();
  });
});
