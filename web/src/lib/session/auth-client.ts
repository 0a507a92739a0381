import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { loadSiteConfig } from '../site-config.ts';
import { type AuthClient, type Credentials, hasAdminGroup, roleFromGroups, type SignInStep } from './session.ts';
import { tokenStorage } from './token-storage.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function credentials(forceRefresh: boolean): Promise<Credentials | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  const claims = tokens?.idToken?.payload;
  if (!tokens || !claims) return undefined;
  const groups = tokens.accessToken.payload['cognito:groups'];
  return {
    user: { userId: text(claims.sub), email: text(claims.email), fullName: text(claims.name) },
    role: roleFromGroups(groups),
    isAdmin: hasAdminGroup(groups),
    accessToken: tokens.accessToken.toString(),
    expiresAtMs: (tokens.accessToken.payload.exp ?? 0) * 1000,
  };
}

type SignInOutput = Awaited<ReturnType<typeof signIn>>;

function nextStep({ isSignedIn, nextStep }: SignInOutput): SignInStep {
  if (isSignedIn) return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm-sign-up';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'totp-code';
  throw new Error(`This sign-in needs a step that the site does not offer (${nextStep.signInStep}). Write to support.`);
}

async function signInReplacing(username: string, password: string): Promise<SignInOutput> {
  try {
    return await signIn({ username, password });
  } catch (error) {
    // A failed sign-out can leave another user's tokens; the new sign-in replaces them.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return signIn({ username, password });
  }
}

/** The user pool through Amplify. Loaded lazily: it is larger than a public page's script. */
export async function openAuthClient(): Promise<AuthClient> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadSiteConfig();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(userPoolEndpoint ? { userPoolEndpoint } : {}),
      },
    },
  });
  // It has no `addListener`: the session itself follows the other tabs.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => tokenStorage.getItem(key),
    setItem: async (key, value) => tokenStorage.setItem(key, value),
    removeItem: async (key) => tokenStorage.removeItem(key),
    clear: async () => tokenStorage.clear(),
  });
  return {
    current: () => credentials(false),
    refresh: () => credentials(true),
    signIn: async (email, password) => nextStep(await signInReplacing(email, password)),
    answerTotp: async (code) => nextStep(await confirmSignIn({ challengeResponse: code })),
    async signUp({ email, password, fullName, role }) {
      await signUp({
        username: email,
        password,
        options: { userAttributes: { email, name: fullName, 'custom:role': role } },
      });
    },
    async sendCodeAgain(email) {
      await resendSignUpCode({ username: email });
    },
    signOut: () => signOut(),
    async signOutEverywhere() {
      // Amplify swallows a failed global sign-out. Refreshing first throws if the pool is unreachable, and provides
      // a valid token.
      await fetchAuthSession({ forceRefresh: true });
      await signOut({ global: true });
    },
    async sendPasswordReset(email) {
      await resetPassword({ username: email });
    },
    confirmPasswordReset: (username, code, password) =>
      confirmResetPassword({ username, confirmationCode: code, newPassword: password }),
    async newAuthenticator(issuer, account) {
      const { sharedSecret, getSetupUri } = await setUpTOTP();
      // The library puts it into the address as it is.
      return { secret: sharedSecret, address: getSetupUri(issuer, encodeURIComponent(account)).href };
    },
    async turnOnTwoSteps(code) {
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
    },
  };
}
