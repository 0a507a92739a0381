import type { ToastMessage } from '#web/config/messages/toasts.ts';

type Sonner = typeof import('sonner').toast;

/**
 * Toast code is large, so it loads on the first input. The host (`components/ui/toast-host.tsx`) subscribes with
 * `onToasterNeeded` and calls `registerToaster` when ready.
 */
let wanted = false;
const waiting = new Set<() => void>();
let ready: ((sonner: Sonner) => void) | undefined;
/** The host passes sonner in: a separate import here could fail offline. */
const hostReady = new Promise<Sonner>((resolve) => {
  ready = resolve;
});

export const isToasterNeeded = (): boolean => wanted;

export function onToasterNeeded(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

export const registerToaster = (sonner: Sonner): void => ready?.(sonner);

/** Errors stay longer to be read. */
const SHOWN_MS = { success: 4_000, info: 4_000, error: 8_000 } as const;
/** Long enough to reach the action. */
const SHOWN_WITH_ACTION_MS = 10_000;
let actions = 0;
/** The toast shown for each subject. */
const ofSubject = new Map<string, string>();

interface ToastAction {
  readonly label: string;
  /** A newer toast about the same subject replaces this one. */
  readonly subject?: string;
  onClick(): void;
}

/**
 * Shows a toast: `toast(toasts.courseDeleted)`. Repeats replace each other unless they have an action; a success
 * dismisses errors.
 */
export function toast({ kind, title, description }: ToastMessage, action?: ToastAction): void {
  wanted = true;
  for (const listener of waiting) listener();
  const show = (sonner: Sonner) => {
    if (kind === 'success') dismissErrors(sonner);
    // Two deletions have the same text, but each has its own Undo.
    const id = `${kind}: ${title} ${description ?? ''}${action ? ` ${++actions}` : ''}`;
    if (action?.subject !== undefined) {
      dismissSubject(sonner, action.subject);
      ofSubject.set(action.subject, id);
    }
    const duration = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS[kind];
    sonner[kind](title, { id, description, duration, ...(action ? { action } : {}) });
  };
  void hostReady.then(show);
}

/** For a change without a toast of its own. */
export function dismissToastAbout(subject: string): void {
  if (wanted) void hostReady.then((sonner) => dismissSubject(sonner, subject));
}

function dismissSubject(sonner: Sonner, subject: string): void {
  const id = ofSubject.get(subject);
  if (id === undefined) return;
  ofSubject.delete(subject);
  // Without an id, sonner dismisses all toasts.
  sonner.dismiss(id);
}

/** For a success without a toast of its own. */
export function dismissErrorToasts(): void {
  if (wanted) void hostReady.then(dismissErrors);
}

function dismissErrors(sonner: Sonner): void {
  for (const shown of sonner.getToasts()) if ('type' in shown && shown.type === 'error') sonner.dismiss(shown.id);
}
