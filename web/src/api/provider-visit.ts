import { storedText } from '#web/lib/storage.ts';

const visit = storedText('sessionStorage', 'visited-plan-provider');

/**
 * The user left for the provider's pages in this tab. Its event can be late, so the return checks the state first.
 */
export const markProviderVisit = (): void => visit.set('true');
export const hasProviderVisit = (): boolean => visit.get() !== undefined;
export const clearProviderVisit = (): void => visit.set(undefined);
