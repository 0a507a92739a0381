import { storedText } from '#web/lib/storage.ts';

const visit = storedText('sessionStorage', 'visited-plan-provider');

/**
 * The user left for the plan provider's pages in this tab. What they did there may be known here only after asking, since
 * its event can still be on its way.
 */
export const markProviderVisit = (): void => visit.set('true');
export const hasProviderVisit = (): boolean => visit.get() !== undefined;
export const clearProviderVisit = (): void => visit.set(undefined);
