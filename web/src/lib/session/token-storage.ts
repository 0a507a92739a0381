import { storedKeys, storedText } from '../storage.ts';
import { TOKENS_PREFIX } from './stored-tokens.ts';

/** Tokens that the browser refuses to store live as long as the page. */
export const tokenStorage = {
  getItem: (key: string): string | null => storedText('localStorage', key).get() ?? null,
  setItem: (key: string, value: string): void => storedText('localStorage', key).set(value),
  removeItem: (key: string): void => storedText('localStorage', key).set(undefined),
  /** Signs out in this browser only. */
  clear(): void {
    for (const key of storedKeys('localStorage', TOKENS_PREFIX)) tokenStorage.removeItem(key);
  },
};
