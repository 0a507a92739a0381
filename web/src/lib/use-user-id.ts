import { useSession } from './session/index.ts';

/** Whose page this is: under the guard always somebody's. */
export function useUserId(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.userId : '';
}
