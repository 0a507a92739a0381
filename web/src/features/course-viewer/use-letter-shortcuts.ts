import { useState } from 'react';
import { storedText } from '#web/lib/storage.ts';

const letters = storedText('localStorage', 'coursewright.viewer.letters');

/** Whether single letters are shortcuts, remembered in this browser. */
export function useLetterShortcuts(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => letters.get() !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      letters.set(next ? undefined : 'off');
    },
  ];
}
