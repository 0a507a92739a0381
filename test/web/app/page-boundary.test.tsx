import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBoundary, QuietBoundary } from '#web/app/page-boundary.tsx';
import { errorMessages as messages } from '#web/config/messages/errors.ts';

function Broken(): never {
  throw new Error('its script could not be fetched');
}

// React tells the console of every error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('a page that fails says so and offers another try, and what surrounds it stays', () => {
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

test('another page is drawn where one had failed', () => {
  const at = (path: string, page: ReactNode) => (
    <PageBoundary key={path} as="div">
      {page}
    </PageBoundary>
  );
  const { rerender } = render(at('/one', <Broken />));
  rerender(at('/two', <p>the second page</p>));
  expect(screen.getByText('the second page')).toBeTruthy();
});

test('toasts that cannot be shown take nothing with them', () => {
  const { container } = render(
    <QuietBoundary>
      <Broken />
    </QuietBoundary>,
  );
  expect(container.innerHTML).toBe('');
});
