/**
 * What a history entry remembers of its page besides its address: it is there again after back, forth and reload. Kept in
 * the entry's state, beside what `navigate` put there.
 */
const stateHere = (): Record<string, unknown> => {
  const state: unknown = typeof window === 'undefined' ? undefined : window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

export function numberKept(name: string): number | undefined {
  const value = stateHere()[name];
  return typeof value === 'number' ? value : undefined;
}

export function keepHere(values: Readonly<Record<string, number>>): void {
  try {
    window.history.replaceState({ ...stateHere(), ...values }, '');
  } catch {
    // Browsers refuse more than a hundred changes within seconds; the place is then a little older.
  }
}

/** How far down one is; the top is where a page starts anyway. */
export function keepScroll(): void {
  if (window.scrollY > 0 || numberKept('scroll') !== undefined) keepHere({ scroll: window.scrollY });
}
