import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import MarketplacePage from '#web/features/marketplace/marketplace-page.tsx';
import { queryClient } from '#web/lib/query-client.ts';

const PAGE = 24;
const fetched = vi.fn<typeof fetch>();
const requestedQueries = () => fetched.mock.calls.map(([url]) => String(url).replace('/api/public/courses', ''));

const card = (number: number, change: object = {}) => ({
  id: `course-${number}`,
  title: `Course ${number}`,
  description: 'About something.',
  creatorName: 'Mara',
  priceCents: 4_900,
  createdAt: '2026-11-20T10:00:00.000Z',
  lessonCount: 12,
  moduleCount: 3,
  category: 'Cooking',
  level: 'beginner',
  language: 'en',
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  averageRating: null,
  reviewCount: 0,
  ...change,
});
const facets = {
  category: [
    { value: 'Cooking', count: 3 },
    { value: 'Music', count: 9 },
  ],
  level: [{ value: 'beginner', count: 12 }],
  language: [],
};

/** Replies page by page. */
function listing(matching: number, change: object = {}) {
  fetched.mockImplementation(async (url) => {
    const offset = Number(new URL(String(url), 'http://x').searchParams.get('offset') ?? 0);
    const cards = Array.from({ length: Math.max(0, Math.min(PAGE, matching - offset)) }, (_, n) =>
      card(offset + n, change),
    );
    return new Response(JSON.stringify({ cards, matching, listed: 100, facets }));
  });
}

async function open(at = '/marketplace') {
  window.history.pushState(null, '', at);
  render(
    <BrowserRouter>
      <MarketplacePage />
    </BrowserRouter>,
    { wrapper: WithQueries },
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}
const cards = () => screen.queryAllByRole('link', { name: /^View Course/ });
const choice = (name: RegExp) => within(screen.getByRole('complementary')).getByRole('radio', { name });

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the page shows six skeletons while loading, then the number of matches', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  window.history.pushState(null, '', '/marketplace');
  render(
    <BrowserRouter>
      <MarketplacePage />
    </BrowserRouter>,
    { wrapper: WithQueries },
  );
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  await act(async () => answer(new Response(JSON.stringify({ cards: [card(1)], matching: 1, listed: 24, facets }))));
  await screen.findByText('Showing 1 of 24 courses');
});

test('a card shows average and count only if rated', async () => {
  listing(1, { averageRating: 4.7, reviewCount: 12 });
  await open();
  expect(screen.getByText('Rated 4.7 of 5 by 12 learners')).toBeTruthy();
  cleanup();
  queryClient.clear();
  listing(1);
  await open();
  expect(screen.queryByText(/^Rated/)).toBeNull();
});

test('a facet goes into URL and request, is shown as a chip, and Back removes it', async () => {
  listing(3);
  await open();
  fireEvent.click(choice(/^Music/));
  await waitFor(() => expect(requestedQueries().at(-1)).toContain('category=Music'));
  expect(window.location.search).toBe('?category=Music');
  await screen.findByRole('button', { name: 'Remove filter: Music' });
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: Music' })).toBeNull());
});

test('Clear Filters resets search, price, order and facets', async () => {
  listing(0);
  await open('/marketplace?q=zebra&price=free&sort=oldest&category=Music&level=advanced&language=de');
  expect(screen.getByText('No Courses Found')).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
  if (clear) fireEvent.click(clear);
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  // The pressed button is gone; the focus does not return to the top.
  expect(document.activeElement?.textContent).toBe('Showing 0 of 100 courses');
});

test('an empty catalog has its own text, without filters to clear, and shows the first course by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    fetched.mockImplementation(async () => Response.json({ cards: [], matching: 0, listed: 0, facets }));
    await open();
    expect(screen.getByRole('heading', { name: 'No courses yet' })).toBeTruthy();
    expect(screen.queryByText('No Courses Found')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    listing(1);
    act(() => void vi.advanceTimersByTime(10_000));
    await waitFor(() => expect(cards()).toHaveLength(1));
  } finally {
    vi.useRealTimers();
  }
});

test('a search in an empty catalog finds nothing, and its filters can be cleared', async () => {
  fetched.mockImplementation(async () => Response.json({ cards: [], matching: 0, listed: 0, facets }));
  await open('/marketplace?q=zebra');
  expect(screen.getByRole('heading', { name: 'No Courses Found' })).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
  if (clear) fireEvent.click(clear);
  await screen.findByRole('heading', { name: 'No courses yet' });
});

test('a facet chosen while a search is pending stays chosen', async () => {
  listing(3);
  await open();
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bread' } });
  // The search starts before the choice is rendered.
  act(() => {
    fireEvent.click(choice(/^Music/));
    vi.advanceTimersByTime(300);
  });
  vi.useRealTimers();
  await waitFor(() => expect(window.location.search).toBe('?q=bread&category=Music'));
});

test('a typed search is one history step, even with pauses', async () => {
  listing(3);
  await open();
  const before = window.history.length;
  for (const text of ['bre', 'bread']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    await waitFor(() => expect(window.location.search).toBe(`?q=${text}`));
  }
  expect(window.history.length - before).toBe(1);
});

test('the button loads more courses, announces them and focuses the first', async () => {
  listing(30);
  await open();
  expect(cards()).toHaveLength(24);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more courses' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
  await waitFor(() => expect(document.activeElement).toBe(cards()[24]));
  await screen.findByText('30 of 30 courses shown');
  expect(screen.queryByRole('button', { name: 'Show more courses' })).toBeNull();
});

test('Back restores the list’s length without a request', async () => {
  listing(30);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more courses' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
  cleanup();
  const requests = fetched.mock.calls.length;
  render(
    <BrowserRouter>
      <MarketplacePage />
    </BrowserRouter>,
    { wrapper: WithQueries },
  );
  expect(cards()).toHaveLength(30);
  expect(fetched).toHaveBeenCalledTimes(requests);
});

test('a failed load can be retried, and a failed next page keeps the first', async () => {
  fetched.mockImplementation(async () => new Response('{"error":"x"}', { status: 500 }));
  await open();
  await screen.findByText("Couldn't load courses");
  listing(30);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(24));
  fetched.mockImplementation(async () => new Response('{}', { status: 500 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more courses' }));
  await screen.findByText("Couldn't load more courses.");
  expect(cards()).toHaveLength(24);
  listing(30);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
});
