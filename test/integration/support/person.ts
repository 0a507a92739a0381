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

/** Newest first. */
export const mailsTo = async (url: string, email: string): Promise<CapturedMail[]> =>
  (await (await fetch(`${url}/local/inbox.json?to=${encodeURIComponent(email)}`)).json()) as CapturedMail[];

const SiteConfig = z.object({ userPoolClientId: z.string(), userPoolEndpoint: z.string() });
const SignedUp = z.object({ UserSub: z.string() });
const Claims = z.object({ sub: z.string() });

/** Calls the pool directly: Amplify's SRP arithmetic is slow. */
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

/** The code in the newest email to an address. */
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

/** An unconfirmed sign-up. The confirmed account gets a different id than the returned one. */
export async function signUp(
  url: string,
  { email, password, name, role }: Pick<Person, 'email' | 'password'> & { name: string; role: Role },
): Promise<string> {
  const attributes = { email, name, 'custom:role': role };
  const reply = await callPool(url, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  return SignedUp.parse(reply).UserSub;
}

/** Signs up as the site does, with the code from the email, and signs in. */
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

/** Changes the address as the settings page does. */
export async function changeEmail(
  url: string,
  { accessToken: token, password: currentPassword }: Person,
  email: string,
) {
  replyOf(startEmailChange, await callApi(url, startEmailChange, { token, body: { email, currentPassword } }));
  const code = await codeFor(url, email, /new Coursewright address/);
  return replyOf(confirmEmailChange, await callApi(url, confirmEmailChange, { token, body: { code } }));
}

/** Confirms a sign-up directly at the pool, without our endpoint. */
export async function confirmInUserPool(url: string, email: string): Promise<void> {
  await callPool(url, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(url, email) });
}

/** Resets a password with the code from the email. */
export async function resetPassword(url: string, { email }: Pick<Person, 'email'>, password: string): Promise<void> {
  await callPool(url, 'ForgotPassword', { Username: email });
  const ConfirmationCode = await codeFor(url, email, /^Set a new Coursewright password/);
  await callPool(url, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: password });
}
