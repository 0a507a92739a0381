import { storedText } from '#web/lib/storage.ts';

const visit = storedText('sessionStorage', 'visited-plan-provider');

/**
 * The user left for the plan provider's pages in this tab. What they did there may be known here only after asking, since
 * its event can still be on its way.
 */
export const noteProviderVisit = (): void => visit.set('true');
export const wasAtProvider = (): boolean => visit.get() !== undefined;
export const forgetProviderVisit = (): void => visit.set(undefined);
