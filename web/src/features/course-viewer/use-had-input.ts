import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Whether the reader has touched the page, or an earlier one of the site. Until then only what is shown is fetched. */
export function useHadInput(): boolean {
  const [hadInput, setHadInput] = useState(() => navigator.userActivation?.hasBeenActive === true);
  useEffect(() => {
    if (hadInput) return;
    const note = () => setHadInput(true);
    for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true, once: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    };
  }, [hadInput]);
  return hadInput;
}
