import { useSession } from './session/index.ts';

/** Never empty inside `RequireAuth`. */
export function useUserId(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.userId : '';
}
