import type { Store } from '../store.ts';

/**
 * How the API fails while an outage lasts: `error` answers 500 and does nothing; `timeout` never answers and does
 * nothing; `lost-reply` does everything and then cuts the connection; `slow` answers late.
 */
export const OUTAGE_MODES = ['error', 'timeout', 'lost-reply', 'slow'] as const;
type OutageMode = (typeof OUTAGE_MODES)[number];

export interface Outage {
  readonly mode: OutageMode;
  readonly untilMs: number;
  /** How many more requests it hits; null for all of them. */
  readonly requests: number | null;
  /** The delay of `slow`. */
  readonly milliseconds: number;
}

export function setOutage(store: Store, outage: Outage | undefined): void {
  store.set('outage', outage === undefined ? '' : JSON.stringify(outage));
}

export function currentOutage(store: Store): Outage | undefined {
  const text = store.setting('outage') ?? '';
  if (text === '') return undefined;
  const outage: Outage = JSON.parse(text);
  return Date.now() < outage.untilMs && outage.requests !== 0 ? outage : undefined;
}

/** The outage that this request falls into; it counts as one of the requests hit. */
export function findOutage(store: Store): Outage | undefined {
  const outage = currentOutage(store);
  if (outage !== undefined && outage.requests !== null) setOutage(store, { ...outage, requests: outage.requests - 1 });
  return outage;
}
