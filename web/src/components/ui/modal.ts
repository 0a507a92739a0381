import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Open modals, the topmost last: only it answers to Escape. */
const open: HTMLElement[] = [];

/** Toasts stand above dialogs, and what is announced must be heard. */
const staysLive = (element: Element): boolean =>
  element.matches('[aria-live], [role="status"], [role="alert"], script, style');

/** Makes the rest of the page unreachable by pointer, key and screen reader; answers how to undo it. */
function shutOut(modal: HTMLElement): () => void {
  const shut = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.inert && !element.contains(modal) && !staysLive(element),
  );
  for (const element of shut) element.inert = true;
  return () => {
    for (const element of shut) element.inert = false;
  };
}

/** The page behind stays where it is, and as wide as it was with its scrollbar. */
function holdScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  if (before.overflow !== 'hidden') style.paddingRight = `${Math.max(0, window.innerWidth - clientWidth)}px`;
  style.overflow = 'hidden';
  return () => Object.assign(style, before);
}

/** What had the focus; for an item of a menu, which is gone by then, the menu's button. */
function rememberFocus(): () => void {
  const opener = document.activeElement;
  const button = opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return () => {
    const target = opener?.isConnected ? opener : button && document.getElementById(button);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}

/** Where typing or pressing goes on: the first control but for the one that closes. */
const firstControl = (modal: HTMLElement): HTMLElement =>
  [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].find((control) => !control.matches('[data-closes]')) ?? modal;

/**
 * What makes a panel modal, as WAI-ARIA asks: the focus moves in and, when it closes, back; nothing else can be reached;
 * Escape closes it. By hand, since the library's costs 19 KB of the 150 that a page may weigh.
 */
export function useModal(modal: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const element = modal.current;
    if (!element) return;
    const undo = [rememberFocus(), shutOut(element), holdScroll()];
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== element) return;
      event.preventDefault();
      latest.current();
    };
    open.push(element);
    document.addEventListener('keydown', closeOnEscape);
    if (!element.contains(document.activeElement)) firstControl(element).focus();
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      open.splice(open.indexOf(element), 1);
      // The page first, since nothing in it can take the focus before.
      for (const step of undo.toReversed()) step();
    };
  }, [modal]);
}
