import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENTLY_MS } from '#test/support/patience.ts';
import { Late, latePart } from '#web/features/course-viewer/late.tsx';

const Tool: ComponentType<{ name: string }> = ({ name }) => <p>{name} is open</p>;

/** A connection that is down for the first so many fetches. */
function toolAfter(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return Tool;
  });
  return { load, Part: latePart(load) };
}

// React tells of every error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a tool opened first without a connection says so, and comes once it is tried again with one', async () => {
  const { Part } = toolAfter(2);
  render(
    <Late onDismiss={() => undefined}>
      <Part name="The overview" />
    </Late>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The overview is open')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it can be dismissed, and is fetched anew when it is opened again; once there, never again', async () => {
  const { load, Part } = toolAfter(1);
  const onDismiss = vi.fn();
  const opened = (
    <Late onDismiss={onDismiss}>
      <Part name="The notes" />
    </Late>
  );
  const first = render(opened);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  first.unmount();
  const second = render(opened);
  expect(await screen.findByText('The notes is open')).toBeTruthy();
  second.unmount();
  render(opened);
  expect(await screen.findByText('The notes is open')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what comes by itself beside a slide stays away in silence', async () => {
  const { load, Part } = toolAfter(1);
  render(
    <Late>
      <Part name="The review cards" />
    </Late>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), PATIENTLY_MS);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), PATIENTLY_MS);
  expect(screen.queryByRole('alert')).toBeNull();
});
