import { useCallback, useMemo, useRef, useState } from 'react';

/** Goes to a slide in the open view. */
type Mover = (slide: number) => void;

export interface Navigation {
  readonly current: number;
  /** A jump, from which Back returns. */
  goTo(slide: number): void;
  /** A move to a neighbor, which Back does not undo. */
  turnTo(slide: number): void;
  turn(by: number): void;
  /** The open view reports where the reader is. */
  follow(slide: number): void;
  /** The open view registers how it moves. Returns a function that ends this. */
  attach(mover: Mover): () => void;
  /** The newest position, also before the next render. */
  now(): number;
  /** Whether the newest position was reached by a jump that the history does not hold yet. */
  readonly hasJumped: { current: boolean };
}

/** Where the reader is. Without an open view, such as before the carousel has mounted, the position moves at once. */
export function useNavigation(start: number, total: number): Navigation {
  const [current, setCurrent] = useState(start);
  const newest = useRef(start);
  const hasJumped = useRef(false);
  const mover = useRef<Mover>(undefined);
  const follow = useCallback((slide: number) => {
    newest.current = slide;
    setCurrent(slide);
  }, []);
  const within = useCallback((slide: number) => Math.min(Math.max(slide, 0), total - 1), [total]);
  const turnTo = useCallback(
    (slide: number) => {
      const target = within(slide);
      if (mover.current) mover.current(target);
      else follow(target);
    },
    [within, follow],
  );
  const goTo = useCallback(
    (slide: number) => {
      if (within(slide) !== newest.current) hasJumped.current = true;
      turnTo(slide);
    },
    [within, turnTo],
  );
  const turn = useCallback((by: number) => turnTo(newest.current + by), [turnTo]);
  const attach = useCallback((next: Mover) => {
    mover.current = next;
    return () => {
      if (mover.current === next) mover.current = undefined;
    };
  }, []);
  const now = useCallback(() => newest.current, []);
  return useMemo(
    () => ({ current, goTo, turnTo, turn, follow, attach, now, hasJumped }),
    [current, goTo, turnTo, turn, follow, attach, now],
  );
}
