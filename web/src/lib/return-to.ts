/**
 * Where someone was going when they were sent to /auth: kept in the history entry's state, so that no link from
 * outside can choose it.
 */
interface RememberedPlace {
  readonly returnTo: string;
}

export const rememberPlace = (path: string): RememberedPlace => ({ returnTo: path });

/** The remembered place if it is a path of this site; a protocol-relative or foreign address is refused. */
export function rememberedPlace(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  const { returnTo } = state;
  // Browsers read a backslash as a slash, and "//host" as another site.
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined;
}

/** Kept with a link to /auth that should open its Sign Up tab. */
export const openSignUp = { tab: 'sign-up' } as const;

export const wantsSignUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'tab' in state && state.tab === openSignUp.tab;
