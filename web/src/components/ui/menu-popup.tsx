import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../cx.ts';
import type { MenuProps } from './types.ts';

/** Replaces the button that loaded it. */
export function MenuPopup({ label, items, className, children }: MenuProps) {
  // Opens beside the button and not in the body, so that it stays inside the main landmark.
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={label} title={label} className={className}>
        {children}
      </Menu.Trigger>
      <span ref={place} />
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="min-w-44 rounded-md border border-line bg-surface p-1 shadow-soft outline-none">
            {items.map(({ label: name, Icon, letter, to, onSelect, disabled = false, tone }) => {
              const look = cx(
                'flex min-h-9 cursor-default items-center gap-3 rounded-sm px-3 text-14 no-underline outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken pointer-coarse:min-h-11',
                tone === 'danger' ? 'text-bad' : 'text-ink',
              );
              const content = (
                <>
                  <Icon className="size-4 shrink-0" aria-hidden />
                  <span className="flex-1 whitespace-nowrap">{name}</span>
                  {letter && (
                    <kbd
                      aria-hidden
                      className="pointer-coarse:hidden rounded-sm border border-line px-1.5 font-sans text-12 text-ink-faint"
                    >
                      {letter}
                    </kbd>
                  )}
                </>
              );
              return to ? (
                <Menu.LinkItem key={name} closeOnClick className={look} render={<Link to={to} />}>
                  {content}
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={name} disabled={disabled} onClick={onSelect} className={look}>
                  {content}
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
