/**
 * Where someone was going when they were sent to /auth: kept in the history entry's state, so that no link from
 * outside can choose it.
 */
interface RememberedPlace {
  readonly returnTo: string;
  /** What the user was about to do there. */
  readonly goOn?: GoOn;
}

/** What a button does by itself once the user who pressed it has signed in. */
const goOnSteps = ['enroll', 'hobby_monthly', 'pro_monthly', 'learner_monthly'] as const;
export type GoOn = (typeof goOnSteps)[number];

export const rememberPlace = (path: string, goOn?: GoOn): RememberedPlace => ({
  returnTo: path,
  ...(goOn && { goOn }),
});

/** The step that is kept in a history entry's state. */
export function goOnOf(state: unknown): GoOn | undefined {
  if (typeof state !== 'object' || state === null || !('goOn' in state)) return undefined;
  return goOnSteps.find((step) => step === state.goOn);
}

/** The remembered place if it is a path of this site; whatever a browser would read as another site is refused. */
export function rememberedPlace(state: unknown): string | undefined {
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
