/** Points where the product would leave the process. */
export type ExternalCall = 'table' | 'provider' | 'pause';
type Gate = (call: ExternalCall) => Promise<void> | undefined;

let gate: Gate | undefined;

/** Returns at once, unless a test set a gate that orders the calls. */
export async function beforeExternalCall(which: ExternalCall): Promise<void> {
  await gate?.(which);
}
export function setGate(by: Gate | undefined): void {
  gate = by;
}
