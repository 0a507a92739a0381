// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { lookUpTwoSteps } from '#web/lib/session/look-up-two-steps.ts';

const fake = vi.hoisted(() => ({ config: {} as { region: string; userPoolEndpoint?: string } }));
vi.mock('#web/lib/site-config.ts', () => ({ loadSiteConfig: async () => fake.config }));
const asked = vi.spyOn(globalThis, 'fetch');
afterEach(() => asked.mockReset());

const answers = (status: number, body: object) =>
  asked.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

test('the MFA setting is read from the user pool, in AWS or at the configured endpoint', async () => {
  answers(200, { Username: 'u1', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
  fake.config = { region: 'eu-west-1' };
  expect(await lookUpTwoSteps('token')).toBe(true);
  fake.config = { region: 'eu-west-1', userPoolEndpoint: 'http://localhost:3000/local/cognito' };
  await lookUpTwoSteps('token');
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    'https://cognito-idp.eu-west-1.amazonaws.com/',
    'http://localhost:3000/local/cognito',
  ]);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"AccessToken":"token"}' });
});

test('two-step sign-in is off without an MFA setting, and a failed lookup throws', async () => {
  answers(200, { Username: 'u1' });
  expect(await lookUpTwoSteps('token')).toBe(false);
  answers(400, { __type: 'NotAuthorizedException' });
  await expect(lookUpTwoSteps('token')).rejects.toThrow('400');
});
