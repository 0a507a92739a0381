import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import { publicCourseQuery } from '#web/api/public-course.ts';
import AuthPage from '#web/features/auth/auth-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { onTab, openSignUp } from '#web/lib/login-redirect.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session } from '#web/lib/session/session.ts';

const fake = vi.hoisted(() => ({
  now: { status: 'signed-out' } as Session,
  listeners: new Set<() => void>(),
  onEvent: () => () => undefined,
  toast: vi.fn(),
  signIn: vi.fn(),
  signUp: vi.fn(),
  sendCodeAgain: vi.fn(),
  confirmSignUp: vi.fn(),
  answerTotp: vi.fn(),
  sendPasswordReset: vi.fn(),
  call: vi.fn(async (_endpoint: { name: string }) => undefined),
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    session: fake,
    useSession: () =>
      useSyncExternalStore(
        (listener) => {
          fake.listeners.add(listener);
          return () => fake.listeners.delete(listener);
        },
        () => fake.now,
      ),
  };
});

const signedIn = (role: 'student' | 'creator'): Session => ({
  status: 'signed-in',
  role,
  user: { userId: 'u', email: 'mara@example.com', fullName: 'Mara' },
});

function setSession(session: Session): void {
  fake.now = session;
  for (const listener of fake.listeners) listener();
}

const refused = (name: string, message = 'no') => Object.assign(new Error(message), { name });
const titles = () => fake.toast.mock.calls.map(([{ title, description }]) => `${title} / ${description}`);

function renderAt(at: string, state: unknown = null) {
  const { Router, where } = aRouter(at, undefined, { state });
  render(
    <Router>
      <AuthPage />
    </Router>,
    { wrapper: WithQueries },
  );
  return where;
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;
const chosenRole = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const open = (tab: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name: tab })));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  fake.now = { status: 'signed-out' };
  for (const mock of [
    fake.toast,
    fake.signIn,
    fake.signUp,
    fake.sendCodeAgain,
    fake.confirmSignUp,
    fake.answerTotp,
    fake.sendPasswordReset,
  ])
    mock.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  vi.useRealTimers();
});

test('a plan chosen before sign-in is resumed after it', async () => {
  const where = renderAt('/auth', { returnTo: '/pricing', pendingAction: 'pro_monthly' });
  await act(async () => setSession(signedIn('creator')));
  await act(async () => vi.advanceTimersByTime(0));
  expect(where()).toEqual({ path: '/pricing', type: 'REPLACE', state: { pendingAction: 'pro_monthly' } });
});

test.each([
  ['blocks', 'says what to change', true],
  ['keeps', 'says nothing', false],
])('in a browser that %s site data the form %s', (_, __, isBlocked) => {
  if (isBlocked)
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  renderAt('/auth');
  const notice = screen.queryByText(/^Your browser isn't storing data for this site\..* allow cookies and site data/);
  expect(notice !== null).toBe(isBlocked);
});

describe('what the visitor came for', () => {
  test.each<[string, string, unknown, string, string]>([
    ['nothing', '/auth', null, 'Sign In', 'student'],
    ['a trial', '/auth?role=creator', null, 'Sign Up', 'creator'],
    ['learning', '/auth?role=student', null, 'Sign Up', 'student'],
    ['a role that nobody can choose', '/auth?role=admin', null, 'Sign In', 'student'],
    ['a creator plan', '/auth', { returnTo: '/pricing', pendingAction: 'pro_monthly' }, 'Sign Up', 'creator'],
    ['the learner plan', '/auth', { returnTo: '/notes', pendingAction: 'learner_monthly' }, 'Sign Up', 'student'],
    ['a course', '/auth', { returnTo: '/course/1', pendingAction: 'enroll' }, 'Sign Up', 'student'],
    ['the generator', '/auth', { returnTo: '/generate', ...openSignUp }, 'Sign Up', 'creator'],
    ['a generation', '/auth', { returnTo: '/generate?generation=1' }, 'Sign In', 'creator'],
    ['the dashboard', '/auth', { returnTo: '/dashboard#plans' }, 'Sign In', 'creator'],
    ['the editor', '/auth', { returnTo: '/course/1/edit?tab=branding' }, 'Sign In', 'creator'],
    ['learning on', '/auth', { returnTo: '/course/1/view' }, 'Sign In', 'student'],
  ])('%s decides the tab and the role', async (_, at, state, tab, role) => {
    renderAt(at, state);
    expect(selectedTab()).toBe(tab);
    await open('Sign Up');
    expect(chosenRole()).toBe(role);
  });

  test('wins over an earlier visit, but a reload keeps what was chosen', async () => {
    renderAt('/auth?role=creator');
    fireEvent.click(screen.getByRole('radio', { name: /Learner/ }));
    cleanup();
    renderAt('/auth?role=creator');
    expect(chosenRole()).toBe('student');
    cleanup();
    renderAt('/auth?role=student');
    cleanup();
    renderAt('/auth?role=creator');
    expect(chosenRole()).toBe('creator');
    // Each document starts with the same key, so this visit comes from a link.
    cleanup();
    render(
      <MemoryRouter initialEntries={[{ pathname: '/auth', key: 'next', state: { returnTo: '/course/1/view' } }]}>
        <AuthPage />
      </MemoryRouter>,
      { wrapper: WithQueries },
    );
    await open('Sign Up');
    expect(chosenRole()).toBe('student');
  });
});

describe('another link on the page', () => {
  function show(state: unknown, to: string, linkState: unknown = null) {
    render(
      <MemoryRouter initialEntries={[{ pathname: '/auth', state }]}>
        <AuthPage />
        <Link to={to} state={linkState}>
          go
        </Link>
      </MemoryRouter>,
      { wrapper: WithQueries },
    );
  }
  const go = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'go' })));

  test('begins a new visit, also after an offer was left', async () => {
    const state = { tab: 'sign-in', entry: 'default' };
    show(state, '/auth?role=creator', onTab(state, 'sign-up'));
    expect(selectedTab()).toBe('Sign In');
    await go();
    expect(selectedTab()).toBe('Sign Up');
    expect(chosenRole()).toBe('creator');
  });

  test('changes the role of the open form', async () => {
    show({ returnTo: '/course/1/view', ...openSignUp }, '/auth?role=creator');
    type('Full name', 'Mara Lindqvist');
    expect(chosenRole()).toBe('student');
    await go();
    expect(chosenRole()).toBe('creator');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mara Lindqvist');
  });

  test('to Sign In keeps what was chosen', async () => {
    const state = { returnTo: '/pricing', pendingAction: 'pro_monthly' };
    show(state, '/auth', onTab(state, 'sign-in'));
    await go();
    expect(selectedTab()).toBe('Sign In');
    expect(screen.getByRole('region', { name: 'Chosen plan' })).toBeTruthy();
  });

  test('leaves the authenticator step', async () => {
    fake.signIn.mockResolvedValueOnce('totp-code');
    show(null, '/auth?role=creator');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    expect(screen.getByLabelText('Authenticator code')).toBeTruthy();
    await go();
    expect(selectedTab()).toBe('Sign Up');
  });
});

describe('what the visitor was about to buy', () => {
  const enroll = { returnTo: '/course/01J9?utm_source=news#reviews', pendingAction: 'enroll' };
  const priced = (priceCents: number | null, given: object = {}) =>
    queryClient.setQueryData(publicCourseQuery('01J9').queryKey, {
      course: { id: '01J9', title: 'Bread', creatorName: 'Ada', priceCents, ...given },
    } as never);
  const offer = (name: string) => screen.queryByRole('region', { name })?.textContent;
  const loaded = () => act(async () => void (await import('#web/features/auth/chosen-offer.tsx')));
  const skeleton = () => document.querySelector('.animate-shimmer');
  afterEach(() => queryClient.clear());

  test.each([
    ['hobby_monthly', 'Hobby', '$49 per month', '7-day free trial'],
    ['pro_monthly', 'Pro', '$149 per month', '7-day free trial'],
  ])('%s stands beside the form with its price', async (pendingAction, ...texts) => {
    renderAt('/auth', { returnTo: '/pricing', pendingAction });
    await loaded();
    for (const text of [...texts, 'straight on to checkout']) expect(offer('Chosen plan')).toContain(text);
  });

  test.each([
    [4_900, '$49.00', 'straight on to checkout'],
    [0, 'Free', "you're enrolled"],
  ])('a course for %i cents stands beside the form with its price', async (cents, ...texts) => {
    priced(cents);
    renderAt('/auth', enroll);
    await loaded();
    for (const text of ['Bread', 'Created by Ada', ...texts]) expect(offer('Chosen course')).toContain(text);
    expect(screen.getByRole('link', { name: 'Bread' }).getAttribute('href')).toBe(enroll.returnTo);
  });

  test.each([
    ['this course', enroll],
    ['this plan', { returnTo: '/pricing', pendingAction: 'pro_monthly' }],
  ])('can be left: one goes on without %s, with what was typed', async (what, state) => {
    priced(4_900);
    renderAt('/auth', { ...state, ...openSignUp });
    await loaded();
    type('Full name', 'Mara Lindqvist');
    type('Password', 'secret');
    await press(`Continue without ${what}`);
    expect([offer('Chosen course'), offer('Chosen plan')]).toEqual([undefined, undefined]);
    expect(selectedTab()).toBe('Sign Up');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mara Lindqvist');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('a course that cannot be bought yet says so before sign-up', async () => {
    priced(4_900, { isNotOpenYet: true });
    renderAt('/auth', enroll);
    await loaded();
    expect(offer('Chosen course')).toContain('Not open for enrollment yet.');
    expect(offer('Chosen course')).not.toContain('checkout');
  });

  test('stays through the code step', async () => {
    priced(4_900);
    renderAt('/auth', enroll);
    type('Full name', 'Mara Lindqvist');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Create account');
    expect(screen.getByLabelText('Confirmation code')).toBeTruthy();
    expect(offer('Chosen course')).toContain('$49.00');
  });

  test.each<[string, unknown]>([
    ['a course that is not for sale', enroll],
    ['nothing', { returnTo: '/pricing' }],
    ['a plan without checkout', { returnTo: '/pricing', pendingAction: 'agency_monthly' }],
    ['no course page', { returnTo: '/course/01J9/view', pendingAction: 'enroll' }],
  ])('shows no offer for %s', async (_, state) => {
    priced(null);
    renderAt('/auth', state);
    await loaded();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('a course that cannot load leaves the form alone', async () => {
    const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'no' }, { status: 404 }));
    renderAt('/auth', enroll);
    expect(skeleton()).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(request).toHaveBeenCalled();
    expect(screen.queryByRole('region')).toBeNull();
    expect(skeleton()).toBeNull();
    expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
    request.mockRestore();
  });
});

describe('signing in', () => {
  test('lists missing fields and sends nothing', async () => {
    renderAt('/auth');
    await press('Sign In');
    expect(titles()).toEqual(['Missing Information / Please enter your email and password']);
    expect(fake.signIn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter your email',
      'Enter your password',
    ]);
  });

  test('does not reveal whether an email exists', async () => {
    renderAt('/auth');
    for (const name of ['NotAuthorizedException', 'UserNotFoundException']) {
      fake.signIn.mockRejectedValueOnce(refused(name, 'User does not exist.'));
      type('Email', 'mara@example.com');
      type('Password', 'wrong-one');
      await press('Sign In');
    }
    expect(new Set(titles())).toEqual(new Set(['Sign In Failed / Invalid email or password.']));
  });

  test('shows an unexpected error without a network', async () => {
    fake.signIn.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderAt('/auth');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    expect(titles()).toEqual(['Error / An unexpected error occurred. Please try again.']);
  });

  test.each([
    ['student', '/student-dashboard'],
    ['creator', '/dashboard'],
  ] as const)('redirects a %s to %s', async (role, path) => {
    const where = renderAt('/auth');
    await act(async () => setSession(signedIn(role)));
    await act(async () => vi.advanceTimersByTime(0));
    expect(where()).toMatchObject({ path: path, type: 'REPLACE' });
  });

  test('sends a new code to an unconfirmed email and opens the code step', async () => {
    fake.signIn.mockResolvedValueOnce('confirm-sign-up');
    renderAt('/auth');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    expect(fake.sendCodeAgain).toHaveBeenCalledWith('mara@example.com');
    expect(screen.getByLabelText('Confirmation code')).toBeTruthy();
  });
});

describe('an unconfirmed email', () => {
  test('reaches the code step with a notice when the code limit is exceeded', async () => {
    fake.signIn.mockResolvedValueOnce('confirm-sign-up');
    fake.sendCodeAgain.mockRejectedValueOnce(refused('LimitExceededException', 'Attempt limit exceeded.'));
    renderAt('/auth');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    expect(titles()).toEqual(['Sign Up Failed / Attempt limit exceeded.']);
    expect(screen.getByLabelText('Confirmation code')).toBeTruthy();
  });

  test('can request a new code every 30 seconds', async () => {
    fake.signIn.mockResolvedValueOnce('confirm-sign-up');
    renderAt('/auth');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code in 30 s' }).disabled).toBe(true);
    for (let second = 0; second < 30; second++) await act(async () => vi.advanceTimersByTime(1_000));
    await press('Send a new code');
    expect(fake.sendCodeAgain).toHaveBeenCalledTimes(2);
    expect(titles().at(-1)).toBe('Check Your Email / We sent you a new code');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code in 30 s' }).disabled).toBe(true);
  });
});

describe('the authenticator code step', () => {
  async function openCodeStep() {
    fake.signIn.mockResolvedValueOnce('totp-code');
    const where = renderAt('/auth');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    return where;
  }

  test('requires six digits, accepts a space between them, and signs in', async () => {
    const where = await openCodeStep();
    type('Authenticator code', '12345');
    await press('Sign In');
    expect(screen.getByRole('alert').textContent).toMatch(/six digits/);
    expect(fake.answerTotp).not.toHaveBeenCalled();
    fake.answerTotp.mockImplementation(async () => setSession(signedIn('student')));
    type('Authenticator code', '123 456');
    await press('Sign In');
    expect(fake.answerTotp).toHaveBeenCalledWith('123456');
    await act(async () => vi.advanceTimersByTime(0));
    expect(where()).toMatchObject({ path: '/student-dashboard', type: 'REPLACE' });
  });

  test.each([
    ['CodeMismatchException', /incorrect/],
    ['ExpiredCodeException', /already used/],
  ])('shows %s at the field', async (name, words) => {
    await openCodeStep();
    fake.answerTotp.mockRejectedValueOnce(refused(name));
    type('Authenticator code', '123456');
    await press('Sign In');
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(fake.toast).not.toHaveBeenCalled();
  });

  test('returns to the password after a timeout', async () => {
    await openCodeStep();
    fake.answerTotp.mockRejectedValueOnce(refused('NotAuthorizedException', 'Invalid session for the user.'));
    type('Authenticator code', '123456');
    await press('Sign In');
    expect(titles()).toEqual(['Sign In Failed / Your sign-in timed out. Please sign in again.']);
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  async function requestReset(email: string) {
    renderAt('/auth');
    type('Email', email);
    await press('Forgot Password?');
    await vi.waitFor(() => screen.getByRole('dialog'), LONG_WAIT_MS);
    await press('Send reset link');
  }

  test('requires an email and uses the typed one', async () => {
    await requestReset('');
    expect(titles()).toEqual(['Email Required / Please enter your email address']);
    cleanup();
    await requestReset('mara@example.com');
    expect(fake.sendPasswordReset).toHaveBeenCalledWith('mara@example.com');
  });

  test('shares the email between both tabs and the dialog', async () => {
    renderAt('/auth');
    const address = () => screen.getByLabelText<HTMLInputElement>('Email').value;
    const open = (tab: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name: tab })));
    type('Email', 'mara@example.com');
    await open('Sign Up');
    expect(address()).toBe('mara@example.com');
    type('Email', 'mara@example.org');
    await open('Sign In');
    expect(address()).toBe('mara@example.org');
    await press('Forgot Password?');
    await vi.waitFor(() => screen.getByRole('dialog'), LONG_WAIT_MS);
    await press('Send reset link');
    expect(fake.sendPasswordReset).toHaveBeenCalledWith('mara@example.org');
  });

  test('shows the same reply for an unknown email', async () => {
    for (const name of [undefined, 'UserNotFoundException', 'InvalidParameterException']) {
      if (name) fake.sendPasswordReset.mockRejectedValueOnce(refused(name));
      await requestReset('mara@example.com');
      cleanup();
    }
    expect(new Set(titles()).size).toBe(1);
    expect(fake.toast.mock.calls[0]?.[0]).toMatchObject({ kind: 'success', title: 'Check Your Email' });
  });

  test('shows a refusal of the user pool, or a failure', async () => {
    fake.sendPasswordReset.mockRejectedValueOnce(refused('LimitExceededException', 'Attempt limit exceeded.'));
    await requestReset('mara@example.com');
    cleanup();
    fake.sendPasswordReset.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await requestReset('mara@example.com');
    expect(titles()).toEqual(['Reset Failed / Attempt limit exceeded.', 'Error / Failed to send reset email.']);
  });
});

describe('signing up', () => {
  async function openSignUp() {
    const where = renderAt('/auth');
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' })));
    return where;
  }
  function fill(password = 'secret') {
    type('Full name', 'Mara Lindqvist');
    type('Email', 'mara@example.com');
    type('Password', password);
  }

  test('checks for missing fields, then the password’s length', async () => {
    await openSignUp();
    await press('Create account');
    fill('12345');
    await press('Create account');
    expect(titles()).toEqual([
      'Missing Information / Please fill in all fields',
      'Password Too Short / Password must be at least 6 characters long',
    ]);
    expect(fake.signUp).not.toHaveBeenCalled();
  });

  test('creates a student unless Creator is chosen', async () => {
    await openSignUp();
    fill();
    await press('Create account');
    expect(fake.signUp).toHaveBeenCalledWith({
      role: 'student',
      fullName: 'Mara Lindqvist',
      email: 'mara@example.com',
      password: 'secret',
    });
  });

  test.each([
    ['o&m@example.com', true],
    ['first/last@example.com', true],
    ['.mara@example.com', false],
    ['mara@example', false],
  ])('with the address %s is sent: %s', async (address, isSent) => {
    await openSignUp();
    fill();
    type('Email', address);
    await press('Create account');
    expect(fake.signUp.mock.calls.map(([{ email }]) => email)).toEqual(isSent ? [address] : []);
    expect(screen.queryByRole('alert')?.textContent).toBe(isSent ? undefined : 'Enter a valid email address');
    expect(titles()).toHaveLength(isSent ? 1 : 0);
  });

  test('confirms a creator’s code, shows a toast and redirects after a second', async () => {
    const where = await openSignUp();
    fireEvent.click(screen.getByRole('radio', { name: /Creator/ }));
    fill();
    await press('Create account');
    expect(fake.signUp.mock.calls[0]?.[0]).toMatchObject({ role: 'creator' });
    expect(fake.toast.mock.calls[0]?.[0]).toMatchObject({ kind: 'success', title: 'Check Your Email' });

    fake.confirmSignUp.mockImplementation(async () => setSession(signedIn('creator')));
    type('Confirmation code', '12345');
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('Enter the six digits from your email');
    expect(fake.confirmSignUp).not.toHaveBeenCalled();
    type('Confirmation code', '123\u00a0456\u200b');
    await press('Confirm');
    expect(fake.confirmSignUp).toHaveBeenCalledWith({
      email: 'mara@example.com',
      code: '123456',
      password: 'secret',
      claim: { fullName: 'Mara Lindqvist', role: 'creator' },
    });
    expect(fake.toast.mock.calls[1]?.[0]).toMatchObject({ kind: 'success', title: 'Account Created!' });
    await act(async () => vi.advanceTimersByTime(999));
    expect(where().type).toBe('POP');
    await act(async () => vi.advanceTimersByTime(1));
    expect(where()).toMatchObject({ path: '/dashboard', type: 'REPLACE' });
  });

  test('shows a wrong code at the field and stays', async () => {
    const where = await openSignUp();
    fill();
    await press('Create account');
    fake.confirmSignUp.mockRejectedValue(new ApiError({ code: 'wrong_code', message: 'No.', status: 400 }));
    type('Confirmation code', '000000');
    await press('Confirm');
    await act(async () => vi.advanceTimersByTime(5_000));
    expect(screen.getByRole('alert').textContent).toMatch(/incorrect or expired/);
    expect(where().type).toBe('POP');
  });

  test('sends a new code for a repeated sign-up and uses the newest values', async () => {
    await openSignUp();
    fake.signUp.mockRejectedValue(refused('UsernameExistsException'));
    fill();
    await press('Create account');
    expect(fake.sendCodeAgain).toHaveBeenCalledWith('mara@example.com');
    type('Confirmation code', '123456');
    await press('Confirm');
    expect(fake.confirmSignUp).toHaveBeenCalledWith({
      email: 'mara@example.com',
      code: '123456',
      password: 'secret',
      claim: { fullName: 'Mara Lindqvist', role: 'student' },
    });
  });

  test('sends a reset link if the account was confirmed with another password', async () => {
    await openSignUp();
    fill();
    await press('Create account');
    fake.confirmSignUp.mockRejectedValue(refused('NotAuthorizedException'));
    type('Confirmation code', '123456');
    await press('Confirm');
    expect(fake.sendPasswordReset).toHaveBeenCalledWith('mara@example.com');
    expect(titles().at(-1)).toMatch(/^Check Your Email \/ Your email is confirmed\. To finish, set your password/);
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@example.com');
    cleanup();
    renderAt('/auth');
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  });

  test('shows our own message for an invalid email', async () => {
    await openSignUp();
    fake.signUp.mockRejectedValue(refused('InvalidParameterException', 'Username should be an email.'));
    fill();
    await press('Create account');
    expect(titles()).toEqual(['Sign Up Failed / Enter a valid email address']);
  });

  test('is refused for the email of a confirmed account', async () => {
    await openSignUp();
    fake.signUp.mockRejectedValue(refused('UsernameExistsException'));
    fake.sendCodeAgain.mockRejectedValue(refused('InvalidParameterException', 'User is already confirmed.'));
    fill();
    await press('Create account');
    expect(fake.toast.mock.calls[0]?.[0]).toMatchObject({ kind: 'error', title: 'Sign Up Failed' });
    expect(screen.queryByLabelText('Confirmation code')).toBeNull();
  });
});

describe('an unfinished sign-up', () => {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const typed = () => [chosenRole(), value('Full name'), value('Email'), value('Password')];
  const begun = ['creator', 'Mara Lindqvist', 'mara@example.con', 'secret'];
  async function begin() {
    renderAt('/auth');
    await open('Sign Up');
    fireEvent.click(screen.getByRole('radio', { name: /Creator/ }));
    type('Full name', 'Mara Lindqvist');
    type('Email', 'mara@example.con');
    type('Password', 'secret');
  }
  /** All that a new document still knows. */
  function reload() {
    cleanup();
    renderAt('/auth');
  }

  test('keeps everything when another email is used, and starts at it', async () => {
    await begin();
    await press('Create account');
    await press('Use another email');
    expect(typed()).toEqual(begun);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    type('Email', 'mara@example.com');
    await press('Create account');
    expect(fake.signUp).toHaveBeenLastCalledWith({
      role: 'creator',
      fullName: 'Mara Lindqvist',
      email: 'mara@example.com',
      password: 'secret',
    });
    expect(screen.getByText('mara@example.com')).toBeTruthy();
  });

  test('keeps everything on a look at the other tab', async () => {
    await begin();
    await open('Sign In');
    await open('Sign Up');
    expect(typed()).toEqual(begun);
    expect(document.activeElement).not.toBe(screen.getByLabelText('Email'));
  });

  test('keeps its form on a reload, but no password', async () => {
    await begin();
    reload();
    expect(typed()).toEqual([...begun.slice(0, -1), '']);
  });

  test('keeps its code step on a reload, and asks for the password there', async () => {
    await begin();
    await press('Create account');
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('secret');
    reload();
    expect(screen.getByText('mara@example.con')).toBeTruthy();
    type('Confirmation code', '123456');
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('Enter your password');
    expect(fake.confirmSignUp).not.toHaveBeenCalled();
    type('Password', 'another');
    await press('Confirm');
    expect(fake.confirmSignUp).toHaveBeenCalledWith({
      email: 'mara@example.con',
      code: '123456',
      password: 'another',
      claim: { fullName: 'Mara Lindqvist', role: 'creator' },
    });
  });

  test('that was opened by signing in keeps its code step, and its earlier name and role', async () => {
    fake.signIn.mockResolvedValueOnce('confirm-sign-up');
    renderAt('/auth');
    type('Email', 'mara@example.com');
    type('Password', 'secret');
    await press('Sign In');
    expect(screen.queryByLabelText('Password')).toBeNull();
    reload();
    type('Confirmation code', '123456');
    type('Password', 'secret');
    await press('Confirm');
    expect(fake.confirmSignUp).toHaveBeenCalledWith({
      email: 'mara@example.com',
      code: '123456',
      password: 'secret',
      claim: { asSignedUp: 'true' },
    });
    await press('Use another email');
    expect(selectedTab()).toBe('Sign In');
  });

  test('keeps its fields on a new visit, which opens the tab of its link', async () => {
    await begin();
    await press('Create account');
    cleanup();
    render(
      <MemoryRouter initialEntries={['/', '/auth']} initialIndex={1}>
        <AuthPage />
        <Link to="/auth" state={openSignUp}>
          Start free
        </Link>
      </MemoryRouter>,
      { wrapper: WithQueries },
    );
    expect(screen.queryByLabelText('Confirmation code')).toBeNull();
    expect([selectedTab(), value('Email')]).toEqual(['Sign In', 'mara@example.con']);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Start free' })));
    expect([selectedTab(), chosenRole(), value('Full name')]).toEqual(['Sign Up', 'creator', 'Mara Lindqvist']);
  });

  test('is forgotten once somebody is signed in', async () => {
    await begin();
    await press('Create account');
    await act(async () => setSession(signedIn('creator')));
    setSession({ status: 'signed-out' });
    reload();
    await open('Sign Up');
    expect([chosenRole(), value('Full name'), value('Email')]).toEqual(['student', '', '']);
  });
});

describe('returning from a paid plan', () => {
  test('asks to sign in only once', async () => {
    renderAt('/auth?checkout_success=true');
    expect(titles()).toEqual(['Payment Successful / Please sign in to continue']);
    expect(fake.toast.mock.calls[0]?.[0]).toMatchObject({ kind: 'success' });
    await act(async () => setSession(signedIn('creator')));
    expect(fake.toast).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(fake.call).toHaveBeenCalledTimes(1), LONG_WAIT_MS);
  });

  test('redirects a signed-in user and syncs the plan with Stripe', async () => {
    fake.call.mockClear();
    fake.now = signedIn('creator');
    const where = renderAt('/auth?checkout_success=true');
    expect(titles()).toEqual(['Payment Successful / Your plan is active.']);
    await act(async () => vi.advanceTimersByTime(0));
    expect(where()).toMatchObject({ path: '/dashboard', type: 'REPLACE' });
    await vi.waitFor(
      () => expect(fake.call.mock.calls.map(([{ name }]) => name)).toEqual(['check-subscription']),
      LONG_WAIT_MS,
    );
  });

  test.each([
    ['student', '/auth?checkout_success=true', '/dashboard'],
    ['creator', '/auth?checkout_success=true&plan=learner', '/student-dashboard'],
  ] as const)('leads a %s to the dashboard of what was bought', async (role, at, path) => {
    fake.now = signedIn(role);
    const where = renderAt(at);
    await act(async () => vi.advanceTimersByTime(0));
    expect(where()).toMatchObject({ path, type: 'REPLACE' });
  });

  test('leads there after a sign-in too', async () => {
    const where = renderAt('/auth?checkout_success=true');
    await act(async () => setSession(signedIn('student')));
    await act(async () => vi.advanceTimersByTime(0));
    expect(where()).toMatchObject({ path: '/dashboard', type: 'REPLACE' });
  });
});
