import { useCallback, useMemo, useState } from 'react';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import type { ViewMode } from './view-switch.tsx';

/** `view` is missing until it was chosen. */
interface Chosen {
  readonly view?: ViewMode | undefined;
  readonly transcript: boolean;
  readonly contents: boolean;
}

export type ReadingSettings = Chosen & { readonly view: ViewMode };

const viewFrom = (value: unknown): ViewMode | undefined => (value === 'read' || value === 'slides' ? value : undefined);

function chosenFrom(value: unknown): Chosen {
  const known: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  return { view: viewFrom(known.view), transcript: known.transcript === true, contents: known.contents !== false };
}

/** A plain parser, because public pages load no zod. */
const chosenSchema = { safeParse: (value: unknown) => ({ success: true, data: chosenFrom(value) }) as const };

/** Slides are too small to read on a phone, upright or on its side. */
const PHONE = '(width < 48rem), (height < 30rem)';

/** What opens until the reader chooses. */
const firstView = (): ViewMode => (window.matchMedia(PHONE).matches ? 'read' : 'slides');

const storedFor = (userId: string) => stored('localStorage', userKey('viewer', userId || 'visitor'), chosenSchema);

/** A visitor's choice of view goes on after the sign-up. */
function settingsOf(userId: string) {
  const own = storedFor(userId);
  const read = (): Chosen => {
    const chosen = own.get() ?? chosenFrom(undefined);
    return userId === '' ? chosen : { ...chosen, view: chosen.view ?? storedFor('').get()?.view };
  };
  return { read, add: (change: Partial<Chosen>) => own.set({ ...read(), ...change }) };
}

interface Reading {
  readonly settings: ReadingSettings;
  /** Whether this browser, and one without choices on such a screen, open the view if an address names none. */
  readonly isFirstView: boolean;
  change(settings: Partial<ReadingSettings>): void;
}

/** How this person reads, remembered in this browser for all courses and free lessons. `named` takes precedence. */
export function useReadingSettings(named?: string | null): Reading {
  const userId = useUserId();
  const known = useMemo(() => settingsOf(userId), [userId]);
  const chosen = useMemo(() => known.read(), [known]);
  const [atStart] = useState(() => ({ named: viewFrom(named), first: firstView() }));
  const [changed, setChanged] = useState<Partial<ReadingSettings>>({});
  const change = useCallback(
    (next: Partial<ReadingSettings>) => {
      known.add(next);
      setChanged((before) => ({ ...before, ...next }));
    },
    [known],
  );
  const unnamed = changed.view ?? chosen.view ?? atStart.first;
  const view = changed.view ?? atStart.named ?? unnamed;
  return {
    settings: { ...chosen, ...changed, view },
    isFirstView: view === unnamed && view === atStart.first,
    change,
  };
}
