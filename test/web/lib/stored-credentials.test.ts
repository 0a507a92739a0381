import { beforeEach, expect, test, vi } from 'vitest';
import { storedCredentials } from '#web/lib/session/stored-credentials.ts';
import { tokenStorage } from '#web/lib/session/token-storage.ts';

vi.mock('#web/lib/site-config.ts', () => ({ loadSiteConfig: async () => ({ userPoolClientId: 'client-1' }) }));

const NOW = Date.parse('2026-11-20T10:00:00Z');
const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

function store(clientId: string, secondsLeft: number, more: Record<string, string> = {}) {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const values = {
    [`${prefix}.LastAuthUser`]: 'u1',
    [`${prefix}.u1.accessToken`]: tokenOf({ exp: NOW / 1_000 + secondsLeft, 'cognito:groups': ['creator'] }),
    [`${prefix}.u1.idToken`]: tokenOf({ sub: 'u1', email: 'zoe@example.com', name: 'Zoë Œ' }),
    ...more,
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

beforeEach(() => localStorage.clear());

test('valid tokens return the signed-in user, with a non-ASCII name', async () => {
  store('client-1', 3_600);
  expect(await storedCredentials(NOW)).toMatchObject({
    user: { userId: 'u1', email: 'zoe@example.com', fullName: 'Zoë Œ' },
    role: 'creator',
    expiresAtMs: NOW + 3_600_000,
  });
});

test.each([
  ['end within 90 seconds', () => store('client-1', 90)],
  ['have ended', () => store('client-1', -5)],
  ['are of another user pool', () => store('client-2', 3_600)],
  ['are broken', () => store('client-1', 3_600, { 'CognitoIdentityServiceProvider.client-1.u1.accessToken': 'x' })],
  [
    'end soon by the clock of the pool',
    () => store('client-1', 3_600, { 'CognitoIdentityServiceProvider.client-1.u1.clockDrift': '3590000' }),
  ],
])('tokens that %s are left to the identity client', async (_, prepare) => {
  prepare();
  expect(await storedCredentials(NOW)).toBeUndefined();
});

test('clearing the tokens clears only the tokens', () => {
  store('client-1', 3_600);
  localStorage.setItem('theme', 'dark');
  tokenStorage.clear();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
