/** product.md section 4, "Onboarding". */
const FLAG = 'hasSeenOnboarding';

/** Where storage is forbidden the flag lasts as long as the page. */
let seenHere = false;

export function hasSeenOnboarding(): boolean {
  if (seenHere) return true;
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

export function rememberOnboarding(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    seenHere = true;
  }
}
