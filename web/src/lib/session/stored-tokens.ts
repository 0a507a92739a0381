import { storedKeys } from '../storage.ts';

/** The prefix of Amplify's storage keys. Without such a key, Amplify need not load. */
export const TOKENS_PREFIX = 'CognitoIdentityServiceProvider.';

export const hasStoredTokens = (): boolean => storedKeys('localStorage', TOKENS_PREFIX).length > 0;
