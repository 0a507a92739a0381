import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RequireAdmin, RequireAuth } from '#web/app/guard.tsx';
import { DashboardHeader } from '#web/components/dashboard-header.tsx';
import { tabIn } from '#web/features/auth/start-of-visit.ts';
import { redirectTarget } from '#web/lib/login-redirect.ts';
import type { Session } from '#web/lib/session/session.ts';

const fake = vi.hoisted(() => ({
  session: { status: 'loading' } as Session,
  listeners: new Set<() => void>(),
}));
function setSession(session: Session): void {
  fake.session = session;
  for (const listener of fake.listeners) listener();
}
vi.mock('#web/lib/session/index.ts', () => ({
  session: { signOut: async () => setSession({ status: 'signed-out' }) },
  useSession: () =>
    useSyncExternalStore(
      (listener) => {
        fake.listeners.add(listener);
        return () => fake.listeners.delete(listener);
      },
      () => fake.session,
    ),
}));

afterEach(cleanup);

function Place() {
  const { pathname, search, state } = useLocation();
  const tab = tabIn(state) ? ` ${tabIn(state)}` : '';
  return <output aria-label="place">{`${pathname}${search} ${redirectTarget(state) ?? '-'}${tab}`}</output>;
}
const place = () => screen.getByRole('status', { name: 'place' }).textContent;

function renderSite(session: Session, at: string, home: ReactNode = <p>home</p>) {
  fake.session = session;
  window.history.replaceState(null, '', at);
  render(
    <BrowserRouter>
      <Place />
      <Suspense>
        <Routes>
          <Route path="/" element={home} />
          <Route path="/auth" element={<p>sign in</p>} />
          <Route element={<RequireAuth />}>
            <Route path="/course/:courseId/edit" element={<p>secret</p>} />
            <Route path="/generate" element={<p>form</p>} />
            <Route path="/dashboard" element={<Link to="/">leave</Link>} />
            <Route path="/student-dashboard" element={<DashboardHeader heading="Hello" lead="again" />} />
            <Route element={<RequireAdmin />}>
              <Route path="/admin" element={<p>ours</p>} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}
const user = { userId: 'u', email: 'e', fullName: 'n' };

describe('the guard', () => {
  const at = '/course/01X/edit?tab=branding';

  test('shows "Loading..." and nothing of the page while the session resolves', () => {
    renderSite({ status: 'loading' }, at);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByText('secret')).toBeNull();
    expect(place()).toBe(`${at} -`);
  });

  test('lets in a signed-in user of any role', () => {
    renderSite({ status: 'signed-in', user, role: 'student' }, at);
    expect(screen.getByText('secret')).toBeTruthy();
  });

  test('redirects a visitor to /auth with replace, and remembers the target', async () => {
    const before = window.history.length;
    renderSite({ status: 'signed-out' }, at);
    expect(await screen.findByText('sign in')).toBeTruthy();
    expect(screen.queryByText('secret')).toBeNull();
    expect(place()).toBe(`/auth ${at}`);
    expect(window.history.length).toBe(before);
  });

  test.each([
    ['/generate', '/auth /generate sign-up'],
    ['/generate?generation=1', '/auth /generate?generation=1'],
  ])('opens the Sign Up tab for visitors who come to create: %s', (from, to) => {
    renderSite({ status: 'signed-out' }, from);
    expect(place()).toBe(to);
  });

  test('opens the Sign In tab when a session ends', async () => {
    renderSite({ status: 'signed-in', user, role: 'creator' }, '/generate');
    await act(async () => setSession({ status: 'signed-out' }));
    expect(place()).toBe('/auth /generate');
  });

  test('opens the Sign In tab when the stored session has ended', () => {
    localStorage.setItem('CognitoIdentityServiceProvider.x', 'ended');
    renderSite({ status: 'signed-out' }, '/generate');
    expect(place()).toBe('/auth /generate');
    localStorage.clear();
  });

  test('redirects when Back leads to a page after a sign-out', async () => {
    renderSite({ status: 'signed-in', user, role: 'creator' }, '/dashboard');
    await act(async () => void fireEvent.click(screen.getByText('leave')));
    expect(place()).toBe('/ -');
    await act(async () => setSession({ status: 'signed-out' }));
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(place()).toBe('/auth /dashboard');
  });

  test('does not redirect during a sign-out, even while the home page loads', async () => {
    const { promise: code, resolve: arrives } = Promise.withResolvers<string>();
    const Home = () => <p>{use(code)}</p>;
    renderSite({ status: 'signed-in', user, role: 'student' }, '/student-dashboard', <Home />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign Out' })));
    await act(async () => arrives('welcome'));
    expect(screen.getByText('welcome')).toBeTruthy();
    expect(place()).toBe('/ -');
  });
});

describe('an admin page', () => {
  test.each<[string, Session, string]>([
    ['an admin', { status: 'signed-in', user, role: 'student', isAdmin: true }, 'ours'],
    ['a creator', { status: 'signed-in', user, role: 'creator', isAdmin: false }, 'Oops! Page not found.'],
    ['a user whose token has no groups', { status: 'signed-in', user, role: undefined }, 'Oops! Page not found.'],
    ['a visitor', { status: 'signed-out' }, 'sign in'],
  ])('is shown to admins only: %s', async (_, session, found) => {
    renderSite(session, '/admin');
    expect(await screen.findByText(found)).toBeTruthy();
  });
});

describe('the login redirect', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    7,
    null,
  ])('refuses %j, which leads off this site', (returnTo) => expect(redirectTarget({ returnTo })).toBeUndefined());
  test('keeps path, query and hash', () => {
    const returnTo = '/marketplace?search=a%20b&next=//x#top';
    expect(redirectTarget({ returnTo })).toBe(returnTo);
  });
});
