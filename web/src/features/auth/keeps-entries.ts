/** Tells whether the browser stores entries for the next page: not when site data is blocked or storage is full. */
export function keepsEntries(): boolean {
  const probe = 'coursewright.probe';
  /** The tokens of a session take less. */
  const text = 'x'.repeat(16_384);
  try {
    localStorage.setItem(probe, text);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
