import { storedText } from '#web/lib/storage.ts';

/** product.md section 4, "Onboarding". */
const seen = storedText('localStorage', 'hasSeenOnboarding');

export const hasSeenOnboarding = (): boolean => seen.get() !== undefined;
export const rememberOnboarding = (): void => seen.set('true');
