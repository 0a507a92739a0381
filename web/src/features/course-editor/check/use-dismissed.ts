import { useEffect, useState } from 'react';
import * as z from 'zod';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

const MOST_DISMISSED = 1_000;
const Dismissed = z.array(z.string()).max(MOST_DISMISSED);

interface Keyed {
  readonly key: string;
}

/** Keys of lines. Dismissals stay in this browser, and its tabs share them. */
export function useDismissed(courseId: string) {
  const userId = useUserId();
  const [storage] = useState(() => stored('localStorage', userKey('check', userId, courseId), Dismissed));
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(() => new Set(storage.get()));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // Null if all of it was cleared.
      if (key === null || key === storage.key) setDismissed(new Set(storage.get()));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storage]);

  function change(changed: (stored: readonly string[]) => readonly string[]): void {
    const next = [...new Set(changed(storage.get() ?? []))].slice(-MOST_DISMISSED);
    storage.set(next.length > 0 ? next : undefined);
    setDismissed(new Set(next));
  }
  return {
    isDismissed: ({ key }: Keyed) => dismissed.has(key),
    dismiss: (key: string) => change((keys) => [...keys, key]),
    restore(lines: readonly Keyed[]): void {
      const restored = new Set(lines.map(({ key }) => key));
      change((keys) => keys.filter((key) => !restored.has(key)));
    },
  };
}

/** Lines that aren't listed now. */
export interface HiddenLines {
  readonly count: number;
  restore(): void;
}
