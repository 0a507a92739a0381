/** "12", "12.5" or "12.50" dollars in cents; undefined for anything else. */
export function centsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*\$?\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
