import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBoundary, QuietBoundary } from '#web/app/page-boundary.tsx';
import { errorMessages as messages } from '#web/config/messages/errors.ts';

function Broken(): never {
  throw new Error('its script could not be fetched');
}

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('a page that fails offers a retry, and its surroundings stay', () => {
  render(
    <>
      <p>navigation</p>
      <PageBoundary as="div">
        <Broken />
      </PageBoundary>
    </>,
  );
  expect(screen.getByText('navigation')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(messages.pageTitle);
  expect(screen.getByRole('button', { name: messages.pageAgain })).toBeTruthy();
});

test('navigation renders another page after a failure', () => {
  const at = (path: string, page: ReactNode) => (
    <PageBoundary key={path} as="div">
      {page}
    </PageBoundary>
  );
  const { rerender } = render(at('/one', <Broken />));
  rerender(at('/two', <p>the second page</p>));
  expect(screen.getByText('the second page')).toBeTruthy();
});

test('toasts that fail to load render nothing', () => {
  const { container } = render(
    <QuietBoundary>
      <Broken />
    </QuietBoundary>,
  );
  expect(container.innerHTML).toBe('');
});
