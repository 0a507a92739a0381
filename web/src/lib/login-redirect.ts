/**
 * Where someone was going when they were sent to /auth: kept in the history entry's state, so that no link from
 * outside can choose it.
 */
interface LoginRedirect {
  readonly returnTo: string;
  /** What the user was about to do there. */
  readonly pendingAction?: PendingAction;
}

/** What a button does by itself once the user who pressed it has signed in. */
const pendingActions = ['enroll', 'hobby_monthly', 'pro_monthly', 'learner_monthly'] as const;
export type PendingAction = (typeof pendingActions)[number];

export const loginRedirect = (path: string, pendingAction?: PendingAction): LoginRedirect => ({
  returnTo: path,
  ...(pendingAction && { pendingAction }),
});

/** The step that is kept in a history entry's state. */
export function pendingActionIn(state: unknown): PendingAction | undefined {
  if (typeof state !== 'object' || state === null || !('pendingAction' in state)) return undefined;
  return pendingActions.find((step) => step === state.pendingAction);
}

/** The remembered place if it is a path of this site; whatever a browser would read as another site is refused. */
export function redirectTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  const { returnTo } = state;
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return undefined;
  // Read as browsers do, who take a backslash for a slash, leave out tabs and line breaks, and see a host after "//".
  const base = 'https://this-site.invalid';
  if (!URL.canParse(returnTo, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnTo, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Kept with a link to /auth that should open its Sign Up tab. */
export const openSignUp = { tab: 'sign-up' } as const;

export const wantsSignUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'tab' in state && state.tab === openSignUp.tab;
