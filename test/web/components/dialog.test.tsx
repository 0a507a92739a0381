import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '#web/components/ui/dialog.tsx';

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
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function openOuter() {
  const { container } = render(<Page />);
  opener().focus();
  fireEvent.click(opener());
  return container;
}

test('takes the focus, shuts the page out, and gives both back', () => {
  const page = openOuter();
  screen.getByRole('dialog', { name: 'Outer', description: 'About it.' });
  expect(document.activeElement?.textContent).toBe('Further');
  expect(page.inert).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.inert).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
  expect(document.activeElement).toBe(opener());
});

test('announcements and toasts stay in reach', () => {
  const toasts = document.createElement('section');
  toasts.setAttribute('aria-live', 'polite');
  document.body.append(toasts);
  openOuter();
  expect(toasts.inert).toBeFalsy();
});

test('of two, Escape closes the upper one, and the lower can be used again', () => {
  const page = openOuter();
  fireEvent.click(screen.getByRole('button', { name: 'Further' }));
  expect(document.activeElement?.textContent).toBe('Yes');
  pressEscape();
  screen.getByRole('dialog', { name: 'Outer' });
  expect(document.activeElement?.textContent).toBe('Further');
  expect(page.inert).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.inert).toBe(false);
});
