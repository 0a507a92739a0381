import type { Store } from '../store.ts';

/**
 * `error` answers 500 and `timeout` never answers, both without effect. `lost-reply` commits and cuts the connection.
 */
export const OUTAGE_MODES = ['error', 'timeout', 'lost-reply', 'slow'] as const;
type OutageMode = (typeof OUTAGE_MODES)[number];

export interface Outage {
  readonly mode: OutageMode;
  readonly untilMs: number;
  /** Null for every request until the end. */
  readonly requests: number | null;
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

export function consumeOutage(store: Store): Outage | undefined {
  const outage = currentOutage(store);
  if (outage !== undefined && outage.requests !== null) setOutage(store, { ...outage, requests: outage.requests - 1 });
  return outage;
}
