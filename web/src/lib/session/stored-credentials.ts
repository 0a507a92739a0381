import { loadSiteConfig } from '../site-config.ts';
import { type Credentials, hasAdminGroup, roleFromGroups } from './session.ts';
import { TOKENS_PREFIX } from './stored-tokens.ts';

/** Tokens that end sooner are left to the identity client, which gets new ones. */
const LEAST_LEFT_MS = 90_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a token says of its bearer; not verified here, since the API verifies each token that it is given. */
function claimsOf(token: string): Record<string, unknown> {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return typeof claims === 'object' && claims !== null ? { ...claims } : {};
}

/**
 * The tokens that Amplify stored, where they hold a while longer: then a page needs none of its code, which weighs more
 * than most pages. Undefined means that the identity client has to be asked.
 */
export async function storedCredentials(now: number): Promise<Credentials | undefined> {
  try {
    const { userPoolClientId } = await loadSiteConfig();
    const prefix = `${TOKENS_PREFIX}${userPoolClientId}`;
    const username = localStorage.getItem(`${prefix}.LastAuthUser`);
    const stored = (name: string) => localStorage.getItem(`${prefix}.${username}.${name}`) ?? '';
    const accessToken = stored('accessToken');
    const expiresAtMs = Number(claimsOf(accessToken).exp) * 1_000;
    // Amplify's measure of how far this clock is from the pool's.
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

/** Signs out in this browser alone. */
export function forgetCredentials(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(TOKENS_PREFIX)) localStorage.removeItem(key);
}
