import type { ToastMessage } from '#web/config/messages/toasts.ts';

type Sonner = typeof import('sonner').toast;

/**
 * Toasts weigh as much as a page, so their code is loaded with the first press. The host in the shell
 * (`components/ui/toast-host.tsx`) waits for `whenWanted` and tells `hostIsReady` once it can show them.
 */
let wanted = false;
const waiting = new Set<() => void>();
let ready: ((sonner: Sonner) => void) | undefined;
/** With what it shows toasts by: asked for here, that would be a file of its own, which may be out of reach by then. */
const hostReady = new Promise<Sonner>((resolve) => {
  ready = resolve;
});

export const isToasterNeeded = (): boolean => wanted;

export function onToasterNeeded(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

export const registerToaster = (sonner: Sonner): void => ready?.(sonner);

/** Errors stay longer: they say what to do next. */
const SHOWN_MS = { success: 4_000, error: 8_000 } as const;
/** Long enough to read what an action offers and to reach it. */
const SHOWN_WITH_ACTION_MS = 10_000;
let actions = 0;

interface ToastAction {
  readonly label: string;
  onClick(): void;
}

/**
 * Shows a toast of the catalogue: `toast(toasts.courseDeleted)`, with an action such as Undo if given. The same words
 * stand there once, however often they are said, unless each offers an action of its own, and what then went well takes earlier failures away.
 */
export function toast({ kind, title, description }: ToastMessage, action?: ToastAction): void {
  wanted = true;
  for (const listener of waiting) listener();
  const show = (sonner: Sonner) => {
    if (kind === 'success') dismissErrors(sonner);
    // Two deletions say the same, but each has its own Undo.
    const id = `${kind}: ${title} ${description ?? ''}${action ? ` ${++actions}` : ''}`;
    const duration = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS[kind];
    sonner[kind](title, { id, description, duration, ...(action ? { action } : {}) });
  };
  void hostReady.then(show);
}

/** Takes failures away that a later success without a toast of its own has made untrue. */
export function dismissErrorToasts(): void {
  if (wanted) void hostReady.then(dismissErrors);
}

function dismissErrors(sonner: Sonner): void {
  for (const shown of sonner.getToasts()) if ('type' in shown && shown.type === 'error') sonner.dismiss(shown.id);
}
