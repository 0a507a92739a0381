import { storedText } from '#web/lib/storage.ts';

const seen = storedText('localStorage', 'hasSeenOnboarding');

export const hasSeenOnboarding = (): boolean => seen.get() !== undefined;
export const markOnboardingSeen = (): void => seen.set('true');
