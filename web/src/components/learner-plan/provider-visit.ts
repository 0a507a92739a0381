const KEY = 'visited-plan-provider';

/**
 * Someone left for the plan provider's pages in this tab: what they did there may be known here only after asking, since
 * its event can still be on its way. A browser that keeps nothing merely shows the plan a little later.
 */
export function noteProviderVisit(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {}
}

export function wasAtProvider(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetProviderVisit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
