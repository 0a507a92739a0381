import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { LazyBoundary, retryWithNotice } from '#web/components/lazy-boundary.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';

const Tool: ComponentType<{ name: string }> = ({ name }) => <p>{name} is open</p>;

/** Fails the first `failures` loads. */
function toolAfter(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Tool };
  });
  return { load, Part: lazyWithRetry(load) };
}

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a part that cannot load keeps the rest of the page and loads on retry', async () => {
  const { Part } = toolAfter(2);
  function Page() {
    const [typed, setTyped] = useState('');
    return (
      <>
        <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <LazyBoundary fallback={null}>
          <Part name="The overview" />
        </LazyBoundary>
      </>
    );
  }
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load this part.");
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  tryAgain();
  // A new version of the site may have replaced the chunk.
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  tryAgain();
  expect(await screen.findByText('The overview is open')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('a part that cannot load can be dismissed, and loads when reopened', async () => {
  const { load, Part } = toolAfter(1);
  const onDismiss = vi.fn();
  const opened = (
    <LazyBoundary fallback={null} onDismiss={onDismiss}>
      <Part name="The dialog" />
    </LazyBoundary>
  );
  const first = render(opened);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  first.unmount();
  const second = render(opened);
  expect(await screen.findByText('The dialog is open')).toBeTruthy();
  second.unmount();
  render(opened);
  expect(screen.getByText('The dialog is open')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that cannot load retries when the connection returns', async () => {
  const { Part } = toolAfter(1);
  render(
    <LazyBoundary fallback={null}>
      <Part name="The list" />
    </LazyBoundary>,
  );
  await screen.findByRole('alert');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The list is open')).toBeTruthy();
});

test('two parts that cannot load retry together', async () => {
  const { Part: One } = toolAfter(1);
  const { Part: Other } = toolAfter(1);
  render(
    <>
      <LazyBoundary fallback={null}>
        <One name="One" />
      </LazyBoundary>
      <LazyBoundary fallback={null}>
        <Other name="Another" />
      </LazyBoundary>
    </>,
  );
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), LONG_WAIT_MS);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('One is open')).toBeTruthy();
  expect(await screen.findByText('Another is open')).toBeTruthy();
});

test('a preloaded part renders synchronously', async () => {
  const { Part } = toolAfter(0);
  await Part.preload();
  render(<Part name="The page" />);
  expect(screen.getByText('The page is open')).toBeTruthy();
});

test('server-rendered text whose script fails shows a notice, and its links do a full load', async () => {
  const { load, Part } = toolAfter(1);
  const onLoaded = vi.fn();
  const onRootClick = vi.fn((event: Event) => event.preventDefault());
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for React's root, which must not see the click.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div onClick={(event) => onRootClick(event.nativeEvent)}>
      <a href="#elsewhere">Elsewhere</a>
      <button type="button">Menu</button>
    </div>,
  );
  await act(async () => void retryWithNotice(Part.preload).then(onLoaded));
  expect(screen.getByRole('alert').textContent).toContain("Couldn't load a part of this page");
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(onRootClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Menu'));
  expect(onRootClick).toHaveBeenCalledOnce();
  await act(async () => tryAgain());
  expect(screen.getByRole('alert')).toBeTruthy();
  await act(async () => tryAgain());
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalled(), LONG_WAIT_MS);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(onRootClick).toHaveBeenCalledTimes(2);
});
