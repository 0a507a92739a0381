import * as z from 'zod';
import { confirmEmailChange, confirmSignUp, startEmailChange } from '#contracts/http/account.ts';
import type { Role } from '#domain/users/profile.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { callApi, eventually, replyOf } from './api.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly idToken: string;
}

interface CapturedMail {
  readonly subject: string;
  readonly text: string;
}

/** What the inbox holds for an address, newest first. */
export const mailsTo = async (url: string, email: string): Promise<CapturedMail[]> =>
  (await (await fetch(`${url}/local/inbox.json?to=${encodeURIComponent(email)}`)).json()) as CapturedMail[];

const SiteConfig = z.object({ userPoolClientId: z.string(), userPoolEndpoint: z.string() });
const SignedUp = z.object({ UserSub: z.string() });
const Claims = z.object({ sub: z.string() });

/** One of the pool's public operations, as Amplify sends it; without Amplify, whose arithmetic takes most of a test's time. */
async function callPool(url: string, operation: string, input: object): Promise<unknown> {
  const { userPoolClientId, userPoolEndpoint } = SiteConfig.parse(await (await fetch(`${url}/config.json`)).json());
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...input }),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The code in the newest mail to an address. */
async function codeFor(url: string, email: string, subject = /./): Promise<string> {
  const [mail] = await eventually(
    async () => (await mailsTo(url, email)).filter((mail) => subject.test(mail.subject)),
    (mails) => mails.length > 0,
  );
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code in the mail: ${mail?.text}`);
  return code;
}

let counter = 0;

/** Asks the pool for an account, as anybody may for any address; the sign-up's id, which the account does not keep. */
export async function signUp(
  url: string,
  { email, password, name, role }: Pick<Person, 'email' | 'password'> & { name: string; role: Role },
): Promise<string> {
  const attributes = { email, name, 'custom:role': role };
  const asked = await callPool(url, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  return SignedUp.parse(asked).UserSub;
}

/** Signs somebody up as the site does, with the code from the captured mail, and signs them in. */
export async function aPerson(
  url: string,
  role: Role,
  name = role === 'creator' ? 'Ada Creator' : 'Lee Learner',
  email = `${role}-${process.pid}-${Date.now()}-${++counter}@example.test`,
): Promise<Person> {
  const password = 'secret1';
  await signUp(url, { email, password, name, role });
  const code = await codeFor(url, email);
  const claim = { fullName: name, role };
  replyOf(confirmSignUp, await callApi(url, confirmSignUp, { body: { email, code, password, claim } }));
  const { accessToken, idToken } = await signIn(url, email, password);
  const { sub: userId } = Claims.parse(
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')),
  );
  return { email, password, userId, accessToken, idToken };
}

/** Changes somebody's address as the settings page does, with the code from the mail to the new one; what the API says then. */
export async function changeEmail(
  url: string,
  { accessToken: token, password: currentPassword }: Person,
  email: string,
) {
  replyOf(startEmailChange, await callApi(url, startEmailChange, { token, body: { email, currentPassword } }));
  const code = await codeFor(url, email, /new Coursewright address/);
  return replyOf(confirmEmailChange, await callApi(url, confirmEmailChange, { token, body: { code } }));
}

/** Confirms a sign-up past our endpoint, as anybody may who has the code. */
export async function confirmInUserPool(url: string, email: string): Promise<void> {
  await callPool(url, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(url, email) });
}

/** Sets a forgotten password anew, with the code from the mail's link. */
export async function resetPassword(url: string, { email }: Pick<Person, 'email'>, password: string): Promise<void> {
  await callPool(url, 'ForgotPassword', { Username: email });
  const ConfirmationCode = await codeFor(url, email, /^Set a new Coursewright password/);
  await callPool(url, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: password });
}
