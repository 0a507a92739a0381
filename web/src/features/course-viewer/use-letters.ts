import { useState } from 'react';

const KEY = 'coursewright.viewer.letters';

function stored(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single letters are shortcuts, remembered in this browser. */
export function useLetters(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(stored);
  return [
    on,
    (next) => {
      setOn(next);
      try {
        if (next) window.localStorage.removeItem(KEY);
        else window.localStorage.setItem(KEY, 'off');
      } catch {
        // Storage can be forbidden; then it holds until the page is left.
      }
    },
  ];
}
