import { useRef } from 'react';

/** The usual limit of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * The action without the second click of a double click, and without a repeated or held Enter. `busy` does not stop them
 * if the first run ends sooner. Actions with different keys do not stop each other.
 */
export function useSingleClick<Keys extends readonly string[]>(action: (...keys: Keys) => void) {
  const recent = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  return (...keys: Keys): void => {
    const key = keys.join(' ');
    const last = recent.current.get(key);
    clearTimeout(last);
    recent.current.set(
      key,
      setTimeout(() => recent.current.delete(key), DOUBLE_CLICK_MS),
    );
    if (last === undefined) action(...keys);
  };
}
