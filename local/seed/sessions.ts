import { type DemoPerson, demoPassword, demoPeople } from './people.ts';
import { type Session, signIn } from './sign-in.ts';

type Sessions = (key: DemoPerson['key']) => Promise<Session>;

/** Signs each person in once, when first asked for. */
export function sessionsOf(url: string): Sessions {
  const sessions = new Map<string, Promise<Session>>();
  return (key) => {
    const known = sessions.get(key);
    if (known) return known;
    const person = demoPeople.find((one) => one.key === key);
    if (!person) throw new Error(`The demo has no person ${key}.`);
    const session = signIn(url, person.email, demoPassword);
    sessions.set(key, session);
    return session;
  };
}
