import { loadSiteConfig } from '../site-config.ts';

const TIMEOUT_MS = 10_000;

/**
 * Whether the user has an authenticator app. Reads the pool (`GetUser`) directly: Amplify is too large for the
 * settings page. No automatic retry.
 */
export async function lookUpTwoSteps(accessToken: string): Promise<boolean> {
  const { region, userPoolEndpoint } = await loadSiteConfig();
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The user pool answered ${response.status}`);
  const user: unknown = await response.json();
  const steps = typeof user === 'object' && user !== null && 'UserMFASettingList' in user && user.UserMFASettingList;
  return Array.isArray(steps) && steps.includes('SOFTWARE_TOKEN_MFA');
}
