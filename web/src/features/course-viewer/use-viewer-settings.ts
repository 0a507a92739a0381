import { useCallback, useState } from 'react';
import * as z from 'zod';
import { stored, userKey } from '#web/lib/storage.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

const Settings = z.object({
  view: z.enum(['slides', 'read']).default('slides'),
  transcript: z.boolean().default(false),
  contents: z.boolean().default(true),
});
type Settings = z.infer<typeof Settings>;

/** How this user reads, remembered in this browser for all courses. `view` in the URL takes precedence. */
export function useViewerSettings(): [Settings, (change: Partial<Settings>) => void] {
  const userId = useUserId();
  const [storage] = useState(() => stored('localStorage', userKey('viewer', userId), Settings));
  const [settings, setSettings] = useState((): Settings => {
    const known = storage.get() ?? Settings.parse({});
    const named = new URLSearchParams(window.location.search).get('view');
    return named === 'read' || named === 'slides' ? { ...known, view: named } : known;
  });
  const change = useCallback(
    (next: Partial<Settings>) => {
      storage.set({ ...(storage.get() ?? Settings.parse({})), ...next });
      setSettings((before) => ({ ...before, ...next }));
    },
    [storage],
  );
  return [settings, change];
}
