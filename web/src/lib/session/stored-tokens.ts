/** The prefix of Amplify's storage keys. Without such a key, Amplify need not load. */
export const TOKENS_PREFIX = 'CognitoIdentityServiceProvider.';

export function hasStoredTokens(storage: () => Pick<Storage, 'length' | 'key'>): boolean {
  try {
    const stored = storage();
    for (let index = 0; index < stored.length; index++) if (stored.key(index)?.startsWith(TOKENS_PREFIX)) return true;
  } catch {
    // Storage is forbidden: no session survives a page.
  }
  return false;
}
