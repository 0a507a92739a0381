import type { useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { toast } from './toast.ts';

/** Where to go after sign-in. Kept in the history entry's state, so that no link can set it. */
interface LoginRedirect {
  readonly returnTo: string;
  readonly pendingAction?: PendingAction;
}

/** What continues by itself after sign-in. */
const pendingActions = ['enroll', 'hobby_monthly', 'pro_monthly', 'learner_monthly'] as const;
export type PendingAction = (typeof pendingActions)[number];

/** Query and hash survive signing in. */
export const loginRedirect = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  pendingAction?: PendingAction,
): LoginRedirect => ({
  returnTo: pathname + search + hash,
  ...(pendingAction && { pendingAction }),
});

/** Says why, and leads to sign-in and back. @param args what `loginRedirect` takes */
export function promptSignIn(
  why: Parameters<typeof toast>[0],
  navigate: ReturnType<typeof useNavigate>,
  ...args: Parameters<typeof loginRedirect>
): void {
  toast(why);
  navigate(paths.auth, { state: loginRedirect(...args) });
}

export function pendingActionIn(state: unknown): PendingAction | undefined {
  if (!isObject(state) || !('pendingAction' in state)) return undefined;
  return pendingActions.find((step) => step === state.pendingAction);
}

/** The target if it is a path of this site. */
export function redirectTarget(state: unknown): string | undefined {
  if (!isObject(state) || !('returnTo' in state)) return undefined;
  const { returnTo } = state;
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return undefined;
  // Parsed as browsers do: they treat a backslash as a slash, drop tabs and line breaks, and read a host after
  // "//".
  const base = 'https://this-site.invalid';
  if (!URL.canParse(returnTo, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnTo, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** The target without its query and hash. */
export const redirectPath = (state: unknown): string | undefined => redirectTarget(state)?.replace(/[?#].*/s, '');

/** This state opens the Sign Up tab. Links use `paths.signUpAsCreator`, which also works in a new tab. */
export const openSignUp = { tab: 'sign-up' } as const;

/** What the visitor came for stays. Begins a new visit of the sign-up page. */
export const onTab = (state: unknown, tab: 'sign-in' | 'sign-up'): object => ({
  ...(isObject(state) && state),
  entry: undefined,
  tab,
});

const isObject = (state: unknown): state is object => typeof state === 'object' && state !== null;
