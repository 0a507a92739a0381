import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import type { Role } from '#domain/users/profile.ts';
import { eventually } from './api.ts';

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

let counter = 0;
/** Amplify keeps one session for the whole process, so people sign in one after the other. */
let turn: Promise<unknown> = Promise.resolve();

async function signInAs(email: string, password: string): Promise<Pick<Person, 'userId' | 'accessToken' | 'idToken'>> {
  await signIn({ username: email, password });
  const { tokens, userSub } = await fetchAuthSession();
  if (!tokens?.idToken || !userSub) throw new Error('Signed in without tokens');
  const session = { userId: userSub, accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString() };
  // Forget the session here without revoking its tokens, which the tests go on using.
  localStorageClear();
  return session;
}

const memory = new Map<string, string>();
const localStorageClear = (): void => memory.clear();

async function configure(url: string): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    userPoolId: string;
    userPoolClientId: string;
    userPoolEndpoint?: string;
  };
  const { cognitoUserPoolsTokenProvider } = await import('aws-amplify/auth/cognito');
  Amplify.configure({ Auth: { Cognito: { ...config } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => {
      memory.set(key, value);
    },
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => {
      memory.delete(key);
    },
    clear: async () => memory.clear(),
  });
}

async function join(url: string, role: Role, name: string): Promise<Person> {
  await configure(url);
  const email = `${role}-${process.pid}-${Date.now()}-${++counter}@example.test`;
  const password = 'secret1';
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email, name, 'custom:role': role } },
  });
  const [mail] = await eventually(
    () => mailsTo(url, email),
    (mails) => mails.length > 0,
  );
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code in the mail: ${mail?.text}`);
  await confirmSignUp({ username: email, confirmationCode: code });
  return { email, password, ...(await signInAs(email, password)) };
}

/** Signs somebody up through the user pool's own protocol, with the code from the captured mail, and signs them in. */
export function aPerson(
  url: string,
  role: Role,
  name = role === 'creator' ? 'Ada Creator' : 'Lee Learner',
): Promise<Person> {
  const person = turn.then(() => join(url, role, name));
  turn = person.then(signOutQuietly, signOutQuietly);
  return person;
}

async function signOutQuietly(): Promise<void> {
  if (memory.size > 0) await signOut();
}
