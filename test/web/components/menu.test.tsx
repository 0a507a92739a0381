import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from '#web/components/ui/menu.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), offline: false }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/components/ui/menu-popup.tsx', async (original) => {
  const { MenuPopup } = await original<typeof import('#web/components/ui/menu-popup.tsx')>();
  return {
    get MenuPopup() {
      if (fake.offline) throw new TypeError('Failed to fetch dynamically imported module');
      return MenuPopup;
    },
  };
});
afterEach(() => {
  cleanup();
  fake.offline = false;
  fake.toast.mockReset();
});

const rename = vi.fn();
const show = () =>
  render(
    <MemoryRouter>
      <Menu
        label="More"
        className=""
        items={[
          { label: 'Rename', Icon: Pencil, onSelect: rename },
          { label: 'Worksheets', Icon: Pencil, to: '/worksheets' },
        ]}
      >
        …
      </Menu>
    </MemoryRouter>,
  );
const button = () => screen.getByRole('button', { name: 'More' });

test('a menu opens with a click, runs the chosen action, and reopens', async () => {
  show();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button());
  expect((await screen.findByRole('menuitem', { name: 'Worksheets' })).getAttribute('href')).toBe('/worksheets');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(rename).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(button());
  await screen.findByRole('menu');
});

test('a menu opens with an arrow key, and Escape returns the focus', async () => {
  show();
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? menu, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('a menu that cannot load shows a toast and opens on retry', async () => {
  fake.offline = true;
  show();
  fireEvent.click(button());
  await waitFor(() =>
    expect(fake.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Menu Not Loaded',
      description: 'Check your connection and try again.',
    }),
  );
  fake.offline = false;
  fireEvent.click(button());
  await screen.findByRole('menu');
});
