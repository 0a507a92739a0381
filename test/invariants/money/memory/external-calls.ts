/** Where the product leaves this process: at the table, at the provider, and while it waits. */
export type ExternalCall = 'table' | 'provider' | 'pause';
type Gate = (call: ExternalCall) => Promise<void> | undefined;

let gate: Gate | undefined;

/** Passes at once, unless a test has put a gate there that says who goes next. */
export async function beforeExternalCall(which: ExternalCall): Promise<void> {
  await gate?.(which);
}
export function setGate(by: Gate | undefined): void {
  gate = by;
}
