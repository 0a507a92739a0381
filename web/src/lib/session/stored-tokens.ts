/** Amplify's storage keys start so: without one nobody is signed in, and its code need not be loaded at all. */
export const TOKENS_PREFIX = 'CognitoIdentityServiceProvider.';

/** Whether this browser may hold somebody's tokens, told from the names of what is stored. */
export function hasStoredTokens(storage: () => Pick<Storage, 'length' | 'key'>): boolean {
  try {
    const stored = storage();
    for (let index = 0; index < stored.length; index++) if (stored.key(index)?.startsWith(TOKENS_PREFIX)) return true;
  } catch {
    // Storage can be forbidden by the browser; then nobody stays signed in across pages.
  }
  return false;
}
