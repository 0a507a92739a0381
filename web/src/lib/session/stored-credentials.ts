import { loadSiteConfig } from '../site-config.ts';
import { type Credentials, hasAdminGroup, roleFromGroups } from './session.ts';
import { TOKENS_PREFIX } from './stored-tokens.ts';
import { tokenStorage } from './token-storage.ts';

/** Tokens closer to expiry are left to the client, which refreshes them. */
const LEAST_LEFT_MS = 90_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Not verified here: the API verifies each token. */
function claimsOf(token: string): Record<string, unknown> {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return typeof claims === 'object' && claims !== null ? { ...claims } : {};
}

/**
 * Reads Amplify's stored tokens without loading Amplify, which is larger than most pages. Undefined means: ask the
 * client.
 */
export async function storedCredentials(now: number): Promise<Credentials | undefined> {
  try {
    const { userPoolClientId } = await loadSiteConfig();
    const prefix = `${TOKENS_PREFIX}${userPoolClientId}`;
    const username = tokenStorage.getItem(`${prefix}.LastAuthUser`);
    const stored = (name: string) => tokenStorage.getItem(`${prefix}.${username}.${name}`) ?? '';
    const accessToken = stored('accessToken');
    const expiresAtMs = Number(claimsOf(accessToken).exp) * 1_000;
    // Amplify's estimate of this clock's offset.
    const drift = Number(stored('clockDrift')) || 0;
    if (!(expiresAtMs - (now + drift) > LEAST_LEFT_MS)) return undefined;
    const claims = claimsOf(stored('idToken'));
    const groups = claimsOf(accessToken)['cognito:groups'];
    return {
      user: { userId: text(claims.sub), email: text(claims.email), fullName: text(claims.name) },
      role: roleFromGroups(groups),
      isAdmin: hasAdminGroup(groups),
      accessToken,
      expiresAtMs,
    };
  } catch {
    return undefined;
  }
}
