import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCarousel } from '#web/features/course-viewer/slides/use-carousel.ts';
import { useNavigation } from '#web/features/course-viewer/use-navigation.ts';
import { fakeCarousel, TOTAL } from './fake-viewer.tsx';

const embla = vi.hoisted(() => ({ api: undefined as unknown }));
vi.mock('embla-carousel-react', () => ({ default: () => [() => undefined, embla.api] }));

beforeEach(() => {
  embla.api = undefined;
  window.matchMedia = vi.fn().mockReturnValue({ matches: true });
});

function useDeckPosition(start: number) {
  const navigation = useNavigation(start, TOTAL);
  useCarousel(navigation, 'ltr');
  return navigation;
}

/** The slide after `turns` that happened before the carousel mounted. */
function landsOn(start: number, ...turns: ('next' | 'previous' | number)[]): number {
  const { result, rerender } = renderHook(() => useDeckPosition(start));
  for (const turn of turns)
    act(() => (typeof turn === 'number' ? result.current.goTo(turn) : result.current.turn(turn === 'next' ? 1 : -1)));
  embla.api = fakeCarousel({ startIndex: start });
  rerender();
  return result.current.current;
}

test.each([
  [0, ['next', 'next'], 2],
  [5, ['previous'], 4],
  [0, ['previous', 'next'], 1],
  [3, [TOTAL - 1, 'next', 'previous'], TOTAL - 2],
  [3, [0, 'next'], 1],
  [4, [], 4],
] as const)('from slide %i, %j before the carousel mounts leads to %i', (start, presses, slide) =>
  expect(landsOn(start, ...presses)).toBe(slide),
);

test('the current slide follows the mounted carousel', () => {
  const { result, rerender } = renderHook(() => useDeckPosition(0));
  embla.api = fakeCarousel({});
  rerender();
  act(() => result.current.turn(1));
  act(() => result.current.goTo(6));
  act(() => result.current.turn(-1));
  expect(result.current.current).toBe(5);
});
