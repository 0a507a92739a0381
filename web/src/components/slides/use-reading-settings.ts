import { useCallback, useState } from 'react';
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

/** Not of zod, which public pages don't load. */
const chosenSchema = { safeParse: (value: unknown) => ({ success: true, data: chosenFrom(value) }) as const };

/** Slides are too small to read on a phone, upright or on its side. */
const PHONE = '(width < 48rem), (height < 30rem)';

/** Until the reader chooses. */
export const firstView = (): ViewMode => (window.matchMedia(PHONE).matches ? 'read' : 'slides');

/** How this person reads, remembered in this browser for all courses and free lessons. `named` takes precedence. */
export function useReadingSettings(
  named?: string | null,
): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const userId = useUserId();
  const [known] = useState(() => {
    const storage = stored('localStorage', userKey('viewer', userId || 'visitor'), chosenSchema);
    const read = () => storage.get() ?? chosenFrom(undefined);
    return { read, add: (change: Partial<Chosen>) => storage.set({ ...read(), ...change }) };
  });
  const [settings, setSettings] = useState((): ReadingSettings => {
    const chosen = known.read();
    return { ...chosen, view: viewFrom(named) ?? chosen.view ?? firstView() };
  });
  const change = useCallback(
    (next: Partial<ReadingSettings>) => {
      known.add(next);
      setSettings((before) => ({ ...before, ...next }));
    },
    [known],
  );
  return [settings, change];
}
