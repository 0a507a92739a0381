import { matchPath } from 'react-router-dom';
import { sitePages } from '#contracts/site-pages.ts';
import { learnerPlan } from '#domain/subscriptions/offers.ts';
import { type PendingAction, pendingActionIn, redirectPath } from '#web/lib/login-redirect.ts';

interface StartOfVisit {
  readonly tab: 'sign-in' | 'sign-up';
  /** The role is preselected for a new account. */
  readonly role?: 'student' | 'creator';
}

/** The link or the page that asked for sign-in decides which tab opens and which role is chosen. */
export function startOfVisit(state: unknown, search: string): StartOfVisit {
  const named = new URLSearchParams(search).get('role');
  const pendingAction = pendingActionIn(state);
  const target = redirectPath(state);
  const startsHere = named === 'student' || named === 'creator' || pendingAction !== undefined;
  const tab = tabIn(state) ?? (startsHere ? 'sign-up' : 'sign-in');
  if (named === 'student' || named === 'creator') return { tab, role: named };
  if (pendingAction) return { tab, role: isForLearners(pendingAction) ? 'student' : 'creator' };
  return { tab, ...(target && { role: isForCreators(target) ? 'creator' : 'student' }) };
}

/** Returns undefined if the state names no tab. */
export function tabIn(state: unknown): 'sign-in' | 'sign-up' | undefined {
  if (typeof state !== 'object' || state === null || !('tab' in state)) return undefined;
  return state.tab === 'sign-in' || state.tab === 'sign-up' ? state.tab : undefined;
}

const isForLearners = (action: PendingAction): boolean => action === 'enroll' || action === learnerPlan.lookupKey;

const isForCreators = (path: string): boolean =>
  [sitePages.dashboard, sitePages.generate, sitePages.courseEdit].some((page) => matchPath(page, path));
