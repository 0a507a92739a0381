import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSingleClick } from '#web/lib/use-single-click.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const start = vi.fn<(format: string) => void>();
beforeEach(() => void start.mockReset());

function Buttons() {
  const startOnce = useSingleClick(start);
  return ['json', 'text'].map((format) => (
    <button key={format} type="button" onClick={() => startOnce(format)}>
      {format}
    </button>
  ));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an action of a button', () => {
  test('starts once for a double click, and again a second later', () => {
    render(<Buttons />);
    press('json');
    vi.advanceTimersByTime(300);
    press('json');
    expect(start.mock.calls).toEqual([['json']]);
    vi.advanceTimersByTime(1_000);
    press('json');
    expect(start.mock.calls).toEqual([['json'], ['json']]);
  });

  test('starts once while Enter is held', () => {
    render(<Buttons />);
    for (let repeated = 0; repeated < 50; repeated++) {
      press('json');
      vi.advanceTimersByTime(30);
    }
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('does not stop that of another button', () => {
    render(<Buttons />);
    press('json');
    press('text');
    expect(start.mock.calls).toEqual([['json'], ['text']]);
  });
});

test('the latest action runs', () => {
  const actions = [vi.fn(), vi.fn()] as const;
  const { result, rerender } = renderHook(({ action }) => useSingleClick(action), {
    initialProps: { action: actions[0] },
  });
  result.current();
  rerender({ action: actions[1] });
  vi.advanceTimersByTime(1_000);
  result.current();
  for (const action of actions) expect(action).toHaveBeenCalledTimes(1);
});
