import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserRouter, Link, matchPath, Navigate, StaticRouter, useLocation } from '#web/lib/router/index.ts';

describe('matching a path', () => {
  test.each([
    ['/course/:courseId', '/course/01A', { courseId: '01A' }],
    ['/course/:courseId', '/course/01A/', { courseId: '01A' }],
    ['/course/:courseId/edit', '/course/a%20b/edit', { courseId: 'a b' }],
    ['/course/:courseId', '/course/%E0%A4%A', { courseId: '%E0%A4%A' }],
    ['/', '/', {}],
  ])('%s fits %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

  test.each([
    ['/course/:courseId', '/course'],
    ['/course/:courseId', '/course/1/edit'],
    ['/pricing', '/Pricing'],
    ['/', '/pricing'],
  ])('%s does not fit %s', (pattern, path) => expect(matchPath(pattern, path)).toBeUndefined());
});

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state ?? null)}`}</output>;
}

describe('a link', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));
  afterEach(cleanup);

  test('goes on without loading the page, with its state, and back again', async () => {
    render(
      <BrowserRouter>
        <Link to="/marketplace?q=bread" state={{ returnTo: '/x' }}>
          go
        </Link>
        <Here />
      </BrowserRouter>,
    );
    await act(async () => void fireEvent.click(screen.getByText('go')));
    expect(screen.getByRole('status').textContent).toBe('/marketplace?q=bread {"returnTo":"/x"}');
    expect(window.location.search).toBe('?q=bread');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(screen.getByRole('status').textContent).toBe('/ null');
  });

  test('leaves a click with a modifier to the browser', () => {
    render(
      <BrowserRouter>
        <Link to="/pricing">go</Link>
        <Here />
      </BrowserRouter>,
    );
    // jsdom does not follow links; what matters is that nobody else did either.
    fireEvent.click(screen.getByText('go'), { ctrlKey: true });
    expect(screen.getByRole('status').textContent).toBe('/ null');
  });
});

test('a place that leads elsewhere does so once, and again when somebody comes back to it before they were away', () => {
  const navigate = vi.fn();
  const state = { returnTo: '/dashboard' };
  const draw = (at: string) => (
    <StaticRouter at={at} navigate={navigate}>
      <Navigate to="/auth" replace state={state} />
    </StaticRouter>
  );
  const { rerender } = render(draw('/dashboard'));
  rerender(draw('/dashboard'));
  expect(navigate.mock.calls).toEqual([['/auth', { replace: true, state }]]);
  rerender(draw('/dashboard?again'));
  expect(navigate).toHaveBeenCalledTimes(2);
});

test('whoever is on the way elsewhere is not led back by the place they leave', async () => {
  window.history.replaceState(null, '', '/dashboard');
  const { promise: code, resolve: arrives } = Promise.withResolvers<void>();
  let signedIn = true;
  let draw = () => {};
  function Page() {
    const { pathname } = useLocation();
    [, draw] = useReducer((count: number) => count + 1, 0);
    if (pathname === '/') use(code);
    if (pathname === '/dashboard' && !signedIn) return <Navigate to="/auth" replace />;
    return <Link to="/">{`at ${pathname}`}</Link>;
  }
  render(
    <BrowserRouter>
      <Suspense>
        <Page />
      </Suspense>
    </BrowserRouter>,
  );
  await act(async () => void fireEvent.click(screen.getByText('at /dashboard')));
  signedIn = false;
  await act(async () => draw());
  await act(async () => arrives());
  expect(screen.getByText('at /')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
  cleanup();
});
