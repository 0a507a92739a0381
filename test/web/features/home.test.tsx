import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visual } from '#domain/visuals/visual.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import { newestCoursesQuery } from '#web/api/catalog.ts';
import HomePage from '#web/features/home/home-page.tsx';
import LowerPart from '#web/features/home/lower-part.tsx';
import { queryClient } from '#web/lib/query-client.ts';

vi.mock('#web/lib/session/index.ts', () => {
  const now = { status: 'signed-out' };
  return { useSession: () => now, session: { get: () => now, onEvent: () => () => undefined } };
});

const course = (number: number, reviewCount = 0) => ({
  id: `course-${number}`,
  title: `Course ${number}`,
  description: `About ${number}.`,
  creatorName: 'Ada Marlow',
  priceCents: number === 1 ? 0 : 4_900,
  createdAt: '2026-11-20T10:00:00.000Z',
  lessonCount: 6,
  moduleCount: 6,
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  category: '',
  level: 'beginner',
  language: 'en',
  averageRating: reviewCount > 0 ? 4.5 : null,
  reviewCount,
});

const visualOf = (kind: Visual['kind']): Visual | null => aVisualOfEachKind.find((one) => one.kind === kind) ?? null;
const slide = (number: number, visual: Visual | null) => ({
  kind: 'lesson',
  id: `slide-${number}`,
  title: `Slide ${number}`,
  lines: [],
  visual,
  spoken: '',
  sources: [],
  lessonTitle: 'The first lesson',
  objective: '',
});

/** The kinds of visual in the free lesson of each course that has one. */
let freeLessons: Readonly<Record<string, readonly Visual['kind'][]>>;
let marketplace: { cards: ReturnType<typeof course>[]; rating: { average: number | null; count: number } };
beforeEach(() => {
  queryClient.clear();
  freeLessons = {};
  marketplace = { cards: [], rating: { average: null, count: 0 } };
  vi.stubGlobal('fetch', async (url: string) => {
    const id = /courses\/(course-\d)/.exec(url)?.[1];
    if (id && url.endsWith('/preview')) {
      const slides = [null, ...(freeLessons[id] ?? []).map(visualOf)].map((visual, at) => slide(at + 1, visual));
      return Response.json({ lessonTitle: 'The first lesson', moduleTitle: 'The first module', slides });
    }
    const curriculum = [1, 2, 3, 4, 5, 6].map((module) => ({ title: `Module ${module} of ${id}` }));
    return Response.json(
      id ? { course: { ...course(1), id, curriculum, hasPreview: id in freeLessons } } : marketplace,
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (page: ReactNode) => {
  const { Router } = aRouter('/');
  return <Router>{page}</Router>;
};
const show = (page: ReactNode) => render(at(page), { wrapper: WithQueries });
const section = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}.`);
  return found;
};

test('the examples are the most reviewed courses with their first modules', async () => {
  marketplace.cards = [course(1), course(2, 3), course(3), course(4, 12), course(5), course(6), course(7, 5)];
  show(<LowerPart />);
  const first = await screen.findByRole('link', { name: 'Course 4' });
  expect(first.getAttribute('href')).toBe('/course/course-4');
  const examples = within(section('examples'));
  expect(examples.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Course 4',
    'Course 7',
    'Course 2',
  ]);
  await examples.findByText('Module 4 of course-4');
  expect(examples.queryByText('Module 5 of course-4')).toBeNull();
  expect(examples.getAllByText('and 2 more modules')).toHaveLength(3);
  expect(
    screen
      .getAllByRole('link', { name: /^Course/ })
      .slice(3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Course 1', 'Course 3', 'Course 5']);
  screen.getByText('Free');
});

test('shows slides of three kinds from the richest free lesson, and links to it', async () => {
  marketplace.cards = [course(1, 9), course(2, 8), course(3, 7)];
  freeLessons = {
    'course-1': ['steps', 'chart'],
    'course-2': ['workedExample', 'steps', 'timeline', 'chart'],
    'course-3': ['steps', 'tryIt', 'chart', 'timeline'],
  };
  show(<LowerPart />);
  const slides = within(await screen.findByRole('list', { name: 'Slides of this lesson' }));
  const buttons = slides.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Slide 3', 'Slide 4', 'Slide 5']);
  const shown = () => document.querySelectorAll('#slides article:not([inert] *)');
  expect([...shown()].map((sheet) => sheet.querySelector('h2')?.textContent)).toEqual(['Slide 3']);
  fireEvent.click(slides.getByRole('button', { name: 'Slide 5' }));
  expect([...shown()].map((sheet) => sheet.querySelector('h2')?.textContent)).toEqual(['Slide 5']);
  const link = screen.getAllByRole('link', { name: 'Read the free lesson' })[0];
  expect(link?.getAttribute('href')).toBe('/course/course-2?lesson=free');
});

const loaded = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('without a free lesson that has three kinds of visual, no slides are shown', async () => {
  marketplace.cards = [course(1), course(2), course(3)];
  freeLessons = { 'course-1': ['steps', 'chart'] };
  show(<LowerPart />);
  await within(section('examples')).findByText('Module 4 of course-3');
  await loaded();
  expect(document.getElementById('slides')).toBeNull();
});

test('with too few courses the page keeps its placeholders', async () => {
  marketplace.cards = [course(1), course(2)];
  show(<LowerPart />);
  await loaded();
  within(section('examples')).getByRole('heading', { name: 'Loose Watercolor' });
  expect(screen.queryByText('Course 1')).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse All Courses' }).getAttribute('href')).toBe('/marketplace');
});

test('the lower part hydrates as pre-rendered, even with data in the cache', async () => {
  marketplace.cards = [course(1), course(2), course(3)];
  const page = <WithQueries>{at(<LowerPart />)}</WithQueries>;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  expect(root.textContent).not.toContain('Course 1');
  await queryClient.prefetchQuery(newestCoursesQuery());
  const mismatch = vi.fn();
  const shown = await act(async () => hydrateRoot(root, page, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(root.textContent).toContain('Course 1');
  act(() => shown.unmount());
  root.remove();
});

test('the average of real reviews replaces the default rating', async () => {
  const { unmount } = show(<HomePage />);
  await loaded();
  screen.getByText('4.9/5 rating');
  unmount();
  queryClient.clear();
  marketplace.rating = { average: 4.7, count: 48 };
  show(<HomePage />);
  await screen.findByText('4.7/5 from 48 reviews');
  expect(screen.queryByText('4.9/5 rating')).toBeNull();
});

test('trial texts appear as specified, and unbuilt features are marked as coming soon', () => {
  show(<HomePage />);
  screen.getByText('7-day free trial. No credit card required.');
  cleanup();
  show(<LowerPart />);
  screen.getByText('Start your 7-day free trial. No credit card required.');
  expect(screen.getAllByText('7-day free trial, credit card required')).toHaveLength(3);
  const soon = (name: string) => screen.getByText(name).closest('li')?.textContent;
  for (const claim of [
    'AI Video Creation',
    'White-Label Mode',
    'Affiliate commissions',
    'Bulk generation',
    'Team management',
  ])
    expect(soon(claim), claim).toContain('Coming soon');
  for (const claim of ['Platform Integrations', 'Quiz & Worksheet Builder'])
    expect(soon(claim), claim).not.toContain('Coming soon');
  expect(within(section('features')).getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Start Building Now' }).getAttribute('href')).toBe('/generate');
  expect(screen.getByRole('link', { name: 'View Pricing' }).getAttribute('href')).toBe('/pricing');
});
