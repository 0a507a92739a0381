import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';

const fake = vi.hoisted(() => ({ offline: true }));
vi.mock('#web/components/ui/dialog-panel.tsx', async (original) => {
  const { DialogPanel } = await original<typeof import('#web/components/ui/dialog-panel.tsx')>();
  return {
    get DialogPanel() {
      if (fake.offline) throw new TypeError('Failed to fetch dynamically imported module');
      return DialogPanel;
    },
  };
});

function Page() {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Outer" description="About it.">
        <button type="button" onClick={() => setInner(true)}>
          Further
        </button>
        <Dialog open={inner} onOpenChange={setInner} title="Inner" footer={<button type="button">Yes</button>} />
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open', hidden: true });
const focused = () => document.activeElement?.textContent;
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

async function openOuter() {
  const { container } = render(<Page />);
  opener().focus();
  fireEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Outer', description: 'About it.' });
  await waitFor(() => expect(focused()).toBe('Further'));
  return container;
}
const backdrop = () => {
  const layer = document.querySelector('[data-backdrop]');
  if (!layer) throw new Error('There is no backdrop.');
  return layer;
};

test('a dialog that fails to load shows an alert and opens on retry', async () => {
  render(<Page />);
  fireEvent.click(opener());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Couldn't load this part.");
  fake.offline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('dialog', { name: 'Outer' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a dialog takes the focus and hides the page until it closes', async () => {
  const page = await openOuter();
  expect(page.getAttribute('aria-hidden')).toBe('true');
  pressEscape();
  await isClosed();
  expect(page.getAttribute('aria-hidden')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('a dialog keeps announcements and toasts reachable', async () => {
  const toasts = document.createElement('section');
  toasts.setAttribute('aria-live', 'polite');
  document.body.append(toasts);
  await openOuter();
  expect(toasts.getAttribute('aria-hidden')).toBeNull();
});

test('a dialog closes on the click outside, not on the pointer press', async () => {
  await openOuter();
  fireEvent.pointerDown(backdrop());
  fireEvent.mouseDown(backdrop());
  screen.getByRole('dialog', { name: 'Outer' });
  fireEvent.click(backdrop());
  await isClosed();
});

test('Escape closes only the upper of two dialogs', async () => {
  const page = await openOuter();
  fireEvent.click(screen.getByRole('button', { name: 'Further' }));
  await waitFor(() => expect(focused()).toBe('Yes'));
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
  await waitFor(() => expect(focused()).toBe('Further'));
  expect(page.getAttribute('aria-hidden')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(page.getAttribute('aria-hidden')).toBeNull();
});

test('a confirmation ignores clicks outside, and Escape closes it', async () => {
  const onOpenChange = vi.fn();
  render(question({ onOpenChange }));
  await screen.findByRole('alertdialog', { name: 'Delete it?', description: 'It is gone then.' });
  await waitFor(() => expect(focused()).toBe('Keep it'));
  fireEvent.mouseDown(backdrop());
  fireEvent.click(backdrop());
  expect(onOpenChange).not.toHaveBeenCalled();
  pressEscape();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

const question = (given: Partial<ComponentProps<typeof ConfirmDialog>>) => (
  <ConfirmDialog
    open
    onOpenChange={() => undefined}
    title="Delete it?"
    text="It is gone then."
    action="Delete"
    keep="Keep it"
    onConfirm={() => undefined}
    {...given}
  />
);

test('a confirmation ignores the second half of a double click or tap on what opened it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onConfirm = vi.fn();
  const { rerender } = render(question({ onConfirm, open: false }));
  rerender(question({ onConfirm }));
  await act(() => vi.advanceTimersByTimeAsync(300));
  const action = screen.getByRole('button', { name: 'Delete' });
  expect(action.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(action, { detail: 1 });
  expect(onConfirm).not.toHaveBeenCalled();
  // A key.
  fireEvent.click(action, { detail: 0 });
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(action.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(action, { detail: 2 });
  expect(onConfirm).toHaveBeenCalledTimes(1);
  fireEvent.click(action, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('a busy confirmation has no way out', async () => {
  const onOpenChange = vi.fn();
  render(question({ onOpenChange, busy: true }));
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it' }).disabled).toBe(true);
  pressEscape();
  expect(onOpenChange).not.toHaveBeenCalled();
});
