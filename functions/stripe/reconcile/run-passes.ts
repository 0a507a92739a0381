import pMap from 'p-map';
import type { ProviderPage } from '#domain/stripe/provider-page.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { type Checkpoint, type Drift, type PassCursor, passLists } from '../../data/stripe/reconciliation.ts';
import { log } from '../../runtime/log.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import {
  type ComparePorts,
  compareAccount,
  compareCustomer,
  comparePayment,
  compareSession,
  compareWarning,
} from './compare.ts';

export type ReconcilePorts = ComparePorts &
  PortsOf<
    | 'reconciliation.checkpoint'
    | 'reconciliation.saveCheckpoint'
    | 'reconciliation.accounts'
    | 'reconciliation.raiseEvent'
    | 'stripeLists.sessions'
    | 'stripeLists.refunded'
    | 'stripeLists.disputed'
    | 'stripeLists.fraudWarnings'
    | 'stripeLists.reversals'
    | 'stripeLists.subscriptions'
    | 'payments.paymentIntentIdFor'
    | 'sellerDebts.due'
  >;

type Pass = keyof Checkpoint;

/**
 * Stripe retries an event for three days. Deep exceeds the table's 35 days of point-in-time recovery. Disputes take
 * months, so both passes cover all that may be open.
 */
const windowsMs: Readonly<Record<Pass, number>> = { recent: 4 * DAY_MS, deep: 45 * DAY_MS };
const DISPUTES_MS = 180 * DAY_MS;

/** Far below the provider's rate limit. */
const CONCURRENCY = 4;
/** More failures mean an outage; the next run continues. */
const MAX_UNREADABLE = 10;

interface RunState {
  looked: number;
  drift: number;
  unread: number;
  /** Several lists may name one object. */
  readonly raised: Set<string>;
  readonly payments: Set<string>;
}

async function compareAll<One>(
  all: readonly One[],
  compare: (one: One) => Promise<readonly Drift[]>,
  ports: ReconcilePorts,
  state: RunState,
): Promise<void> {
  const compareOne = async (one: One): Promise<void> => {
    try {
      const drifts = await compare(one);
      state.looked++;
      for (const drift of drifts) {
        const about = `${drift.type} ${drift.objectId ?? drift.accountId}`;
        if (state.raised.has(about)) continue;
        state.raised.add(about);
        log.warn('reconcileDrift', { type: drift.type, objectId: drift.objectId ?? drift.accountId });
        await ports.reconciliation.raiseEvent(drift);
        state.drift++;
      }
    } catch (error) {
      log.error('reconcileFetchFailed', error, { object: typeof one === 'string' ? one : idOf(one) });
      if (++state.unread >= MAX_UNREADABLE) throw error;
    }
  };
  await pMap(all, compareOne, { concurrency: CONCURRENCY });
}

const idOf = (one: unknown): string | undefined => {
  if (typeof one !== 'object' || one === null) return undefined;
  const id: unknown =
    Reflect.get(one, 'id') ??
    Reflect.get(one, 'customerId') ??
    Reflect.get(one, 'accountId') ??
    Reflect.get(one, 'objectId');
  return typeof id === 'string' ? id : undefined;
};

const asList = (drift: Drift | undefined): readonly Drift[] => (drift ? [drift] : []);

async function comparePage(
  pass: Pass,
  cursor: PassCursor,
  ports: ReconcilePorts,
  state: RunState,
): Promise<string | undefined> {
  const { stripeLists, reconciliation } = ports;
  const after = cursor.after ?? undefined;
  const since = plusMs(cursor.begunAt, -windowsMs[pass]);
  const compareItems = async <One>(page: ProviderPage<One>, compare: (one: One) => Promise<readonly Drift[]>) => {
    await compareAll(page.items, compare, ports, state);
    return page.nextCursor;
  };
  // A refund's payment is on three lists.
  const payment = async (id: string) => {
    if (state.payments.has(id)) return [];
    const drift = await comparePayment(id, ports);
    state.payments.add(id);
    return asList(drift);
  };
  switch (cursor.list) {
    case 'sessions':
      return compareItems(await stripeLists.sessions(since, after), async (one) =>
        asList(await compareSession(one, ports)),
      );
    case 'refunded':
      return compareItems(await stripeLists.refunded(since, after), payment);
    case 'disputed':
      return compareItems(await stripeLists.disputed(plusMs(cursor.begunAt, -DISPUTES_MS), after), payment);
    case 'warned':
      return compareItems(await stripeLists.fraudWarnings(since, after), async (one) =>
        asList(await compareWarning(one, ports)),
      );
    case 'moved':
      return compareItems(await stripeLists.reversals(since, after), async (one) => {
        const id = await ports.payments.paymentIntentIdFor(one);
        return id === undefined ? [] : payment(id);
      });
    case 'subscriptions':
      return compareItems(await stripeLists.subscriptions(after), async (one) =>
        asList(await compareCustomer(one, ports)),
      );
    case 'accounts':
      return compareItems(await reconciliation.accounts(after), (one) =>
        compareAccount(one, pass === 'deep' ? since : undefined, ports),
      );
  }
}

/** @returns where time ran out; null at the end */
async function runPass(pass: Pass, from: PassCursor, until: number, ports: ReconcilePorts, state: RunState) {
  let cursor: PassCursor = from;
  while (Date.now() < until) {
    const after = await comparePage(pass, cursor, ports, state);
    if (after !== undefined) {
      cursor = { ...cursor, after };
      continue;
    }
    const next = passLists[passLists.indexOf(cursor.list) + 1];
    if (next === undefined) return null;
    cursor = { ...cursor, list: next, after: null };
  }
  return cursor;
}

/** Recent gets half the time if deep waits. The next run continues an unfinished pass. */
export async function runPasses(
  ports: ReconcilePorts,
  { deep, until }: { readonly deep: boolean; readonly until: number },
): Promise<Pick<RunState, 'looked' | 'drift' | 'unread'>> {
  const state: RunState = { looked: 0, drift: 0, unread: 0, raised: new Set(), payments: new Set() };
  const begin: PassCursor = { list: passLists[0], after: null, begunAt: ports.now() };
  const checkpoint = await ports.reconciliation.checkpoint();
  const deepFrom = checkpoint.deep ?? (deep ? begin : null);
  await compareAll(
    await ports.sellerDebts.due(),
    async ({ paymentIntentId }) => asList(await comparePayment(paymentIntentId, ports)),
    ports,
    state,
  );
  const now = Date.now();
  const recentUntil = deepFrom === null ? until : now + (until - now) / 2;
  const recent = await runPass('recent', checkpoint.recent ?? begin, recentUntil, ports, state);
  await ports.reconciliation.saveCheckpoint({ recent, deep: deepFrom });
  const deepAt = deepFrom && (await runPass('deep', deepFrom, until, ports, state));
  if (deepFrom !== null) await ports.reconciliation.saveCheckpoint({ recent, deep: deepAt });
  const { raised: _, payments: __, ...counts } = state;
  log.info('reconcileDone', { deep: deepFrom !== null, finished: recent === null && deepAt === null, ...counts });
  return counts;
}
