import { useState } from 'react';
import { storedText } from '#web/lib/storage.ts';

const letters = storedText('localStorage', 'coursewright.viewer.letters');

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
