import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollRestoration } from '#web/app/scroll-restoration.tsx';

/** Each call's behavior. */
const scrolls: (ScrollBehavior | undefined)[] = [];
/** Of the observers that still watch the page. */
const watching = new Set<() => void>();

/** jsdom has no layout. */
class FakeResizeObserver {
  readonly #changed: () => void;
  constructor(changed: () => void) {
    this.#changed = changed;
  }
  observe(element: Element): void {
    expect(element).toBe(document.body);
    watching.add(this.#changed);
  }
  disconnect(): void {
    watching.delete(this.#changed);
  }
}

beforeEach(() => {
  scrolls.length = 0;
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  watching.clear();
  document.getElementById('plans')?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function addSection(): void {
  const scrollIntoView = ({ behavior }: ScrollIntoViewOptions) => void scrolls.push(behavior);
  document.body.append(Object.assign(document.createElement('section'), { id: 'plans', scrollIntoView }));
}
const pageChanges = () => act(() => [...watching].forEach((changed) => void changed()));

function open(address: string) {
  const element = (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element, children: [{ path: '*', element: null }] }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('an anchor waits for its section, however late it comes, and stays at it while the page changes', () => {
  open('/dashboard#plans');
  pageChanges();
  expect(scrolls).toEqual([]);
  addSection();
  pageChanges();
  expect(scrolls).toEqual(['auto']);
  pageChanges();
  pageChanges();
  expect(scrolls).toEqual(['auto', 'instant', 'instant']);
});

test.each([
  ['wheel', () => fireEvent.wheel(window)],
  ['touch', () => fireEvent.touchStart(window)],
  ['press', () => fireEvent.pointerDown(window)],
  ['key', () => fireEvent.keyDown(window)],
] as const)('after a %s the page stays where the person put it', (_, useIt) => {
  open('/dashboard#plans');
  addSection();
  pageChanges();
  useIt();
  expect(watching.size).toBe(0);
  pageChanges();
  expect(scrolls).toHaveLength(1);
});

test('once the page has loaded, later changes move nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open('/dashboard#plans');
  vi.advanceTimersByTime(60_000);
  addSection();
  pageChanges();
  vi.advanceTimersByTime(4_000);
  pageChanges();
  vi.advanceTimersByTime(4_999);
  expect(watching.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(watching.size).toBe(0);
  expect(scrolls).toEqual(['auto', 'instant']);
});

test('another page ends the wait for a section', async () => {
  const router = open('/dashboard#plans');
  expect(watching.size).toBe(1);
  await act(() => router.navigate('/generate'));
  expect(watching.size).toBe(0);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('a new page stays at its top while a smooth scroll of the page before goes on, until the user acts', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const router = open('/course/1#reviews');
  await act(() => router.navigate('/auth'));
  const scrollTo = vi.mocked(window.scrollTo);
  scrollTo.mockClear();
  scrollY.mockReturnValue(158);
  frames.at(-1)?.();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  const cancel = vi.fn();
  vi.stubGlobal('cancelAnimationFrame', cancel);
  fireEvent.wheel(window);
  expect(cancel.mock.calls).toEqual([[frames.length]]);
});
