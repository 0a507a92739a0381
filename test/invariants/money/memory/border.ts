/** Where the product leaves this process: at the table, at the provider, and while it waits. */
export type Border = 'table' | 'provider' | 'pause';
type Gate = (border: Border) => Promise<void> | undefined;

let gate: Gate | undefined;

/** Passes at once, unless a test has put a gate there that says who goes next. */
export async function border(which: Border): Promise<void> {
  await gate?.(which);
}
export function guard(by: Gate | undefined): void {
  gate = by;
}
