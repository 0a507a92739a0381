import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { cx } from '../cx.ts';
import type { MenuProps } from './types.ts';

const load = async () => (await import('./menu-popup.tsx')).MenuPopup;
export const preloadMenu = load;

/** A button with a menu of actions and links, loaded when opened. */
export function Menu({ label, items, className, children }: MenuProps) {
  const [Opened, setOpened] = useState<ComponentType<MenuProps>>();
  const [busy, setBusy] = useState(false);
  const button = {
    label,
    items,
    className: cx(
      'grid shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink',
      className,
    ),
    children,
  };
  if (Opened) return <Opened {...button} />;

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const Loaded = await load();
      setOpened(() => Loaded);
    } catch {
      setBusy(false);
      toast(toasts.menuNotLoaded);
    }
  }
  // A failed prefetch is repeated when the menu opens.
  const prefetch = () => void load().catch(() => undefined);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void open();
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={busy}
      className={button.className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onKeyDown={openByArrow}
      onClick={() => void open()}
    >
      {button.children}
    </button>
  );
}
