import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import { TopNavigation } from '#web/app/top-navigation.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session } from '#web/lib/session/session.ts';

const fake = vi.hoisted(() => ({ session: { status: 'loading' } as Session, dashboard: vi.fn() }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: { onEvent: () => () => undefined },
  useSession: () => fake.session,
}));
vi.mock('#web/lib/api/lazy-call.ts', () => ({ lazyCall: fake.dashboard }));

const user = { userId: 'u', email: 'e', fullName: 'n' };
const figures = (status: string, coursesUsed: number) => ({ subscription: { status }, coursesUsed });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  fake.dashboard.mockReset();
});
afterEach(cleanup);

function show(session: Session, at = '/marketplace', state: unknown = null) {
  fake.session = session;
  const { Router, where } = aRouter(at, undefined, { state });
  render(
    <Router>
      <TopNavigation />
    </Router>,
    { wrapper: WithQueries },
  );
  return where;
}
const chosen = { returnTo: '/pricing', pendingAction: 'pro_monthly' };
const linked = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const dashboards = () => ['Teach', 'Learn', 'Dashboard'].map(linked);
const both = ['/dashboard', '/student-dashboard'];

test('visitors start as creators', () => {
  show({ status: 'signed-out' });
  expect([linked('Sign In'), linked('Start Free')]).toEqual(['/auth', '/auth?role=creator']);
  expect(dashboards()).toEqual([undefined, undefined, undefined]);
  expect(fake.dashboard).not.toHaveBeenCalled();
});

test.each([
  ['Sign In', '/auth?checkout_success=true', '/auth?checkout_success=true', { ...chosen, tab: 'sign-in' }],
  ['Start Free', '/auth', '/auth?role=creator', { ...chosen, tab: 'sign-up' }],
  ['Sign In', '/marketplace?q=bread', '/auth', null],
  ['Start Free', '/marketplace?q=bread', '/auth?role=creator', null],
])('%s on %s leads to %s with the state %j', async (name, at, path, state) => {
  const where = show({ status: 'signed-out' }, at, chosen);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name })));
  expect(where()).toMatchObject({ path, state });
});

test.each([
  ['creator', '/dashboard'],
  [undefined, '/dashboard'],
] as const)('a user with the role %s has both dashboards', (role, dashboard) => {
  show({ status: 'signed-in', user, role });
  expect(dashboards()).toEqual([...both, dashboard]);
  expect(fake.dashboard).not.toHaveBeenCalled();
});

test.each([
  ['a creator plan', figures('active', 0)],
  ['an unpaid creator plan', figures('past_due', 0)],
  ['a trial', figures('trialing', 0)],
  ['a course and no plan', figures('inactive', 1)],
])('a learner with %s has both, and keeps them on the next page load', async (_, reply) => {
  fake.dashboard.mockResolvedValue(reply);
  show({ status: 'signed-in', user, role: 'student' });
  await waitFor(() => expect(dashboards()).toEqual([...both, '/student-dashboard']));
  cleanup();
  queryClient.clear();
  show({ status: 'signed-in', user, role: 'student' });
  expect(dashboards()).toEqual([...both, '/student-dashboard']);
  expect(fake.dashboard).toHaveBeenCalledTimes(1);
});

test('other learners have one, after a teacher in the same browser too', async () => {
  localStorage.setItem('coursewright.teaches', 'another');
  fake.dashboard.mockResolvedValue(figures('inactive', 0));
  show({ status: 'signed-in', user, role: 'student' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.dashboard).toHaveBeenCalledTimes(1);
  expect(dashboards()).toEqual([undefined, undefined, '/student-dashboard']);
});
