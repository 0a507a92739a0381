import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { SlideInAddress } from '#web/features/course-viewer/slide-address.tsx';
import { type Navigation, useNavigation } from '#web/features/course-viewer/use-navigation.ts';

const TOTAL = 14;
afterEach(cleanup);

/** Jumps to slide 9 once `isTime`: after that commit, but before its effects. */
function open(isTime: (search: string, current: number) => boolean) {
  const { Router } = aRouter('/view', undefined, { inBrowser: true });
  const visited: string[] = [];
  let navigation: Navigation | undefined;
  function Deck() {
    const { search } = useLocation();
    const type = useNavigationType();
    const own = useNavigation(0, TOTAL);
    const isDone = useRef(false);
    navigation = own;
    useLayoutEffect(() => {
      visited.push(`${type} ${search}`);
    }, [type, search]);
    useLayoutEffect(() => {
      if (isDone.current || !isTime(search, own.current)) return;
      isDone.current = true;
      own.goTo(8);
    });
    return <SlideInAddress navigation={own} total={TOTAL} view={undefined} />;
  }
  render(
    <Router>
      <Deck />
    </Router>,
  );
  return { visited, turn: () => act(async () => navigation?.turn(1)) };
}

test('a jump while the address of the slide before it arrives can be undone by Back', async () => {
  const { visited } = open((search) => search === '?slide=1');
  await waitFor(() => expect(visited).toEqual(['POP ', 'REPLACE ?slide=1', 'PUSH ?slide=9']));
});

test('Back from a jump right after a turn leads to the turned slide', async () => {
  const { visited, turn } = open((_, current) => current === 1);
  await turn();
  await waitFor(() => expect(visited.at(-1)).toBe('PUSH ?slide=9'));
  await act(async () => window.history.back());
  await waitFor(() => expect(visited.at(-1)).toBe('POP ?slide=2'));
});
