import { matchPath } from 'react-router-dom';
import { sitePages } from '#contracts/site-pages.ts';
import { learnerPlan } from '#domain/subscriptions/offers.ts';
import { type PendingAction, pendingActionIn, redirectTarget, tabIn } from '#web/lib/login-redirect.ts';

interface StartOfVisit {
  readonly tab: 'sign-in' | 'sign-up';
  /** The role is preselected for a new account. */
  readonly role?: 'student' | 'creator';
}

/** What the visitor came for decides which tab opens, and the role. */
export function startOfVisit(state: unknown, search: string): StartOfVisit {
  const named = new URLSearchParams(search).get('role');
  if (named === 'student' || named === 'creator') return { tab: 'sign-up', role: named };
  const pendingAction = pendingActionIn(state);
  if (pendingAction)
    return { tab: tabIn(state) ?? 'sign-up', role: isForLearners(pendingAction) ? 'student' : 'creator' };
  const target = redirectTarget(state);
  return { tab: tabIn(state) ?? 'sign-in', ...(target && isForCreators(target) && { role: 'creator' }) };
}

const isForLearners = (action: PendingAction): boolean => action === 'enroll' || action === learnerPlan.lookupKey;

const isForCreators = (target: string): boolean => {
  const [pathname = ''] = target.split(/[?#]/);
  return [sitePages.dashboard, sitePages.generate, sitePages.courseEdit].some((page) => matchPath(page, pathname));
};
