import pMap from 'p-map';
import type { ProviderPage } from '#domain/stripe/provider-page.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { type Checkpoint, type Drift, type PassCursor, passLists } from '../../data/stripe/reconciliation.ts';
import { log } from '../../runtime/log.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import {
  compareAccount,
  compareCustomer,
  comparePayment,
  compareSession,
  compareWarning,
  type LookPorts,
} from './compare.ts';

export type ReconcilePorts = LookPorts &
  PortsOf<
    | 'reconciliation.checkpoint'
    | 'reconciliation.saveCheckpoint'
    | 'reconciliation.accounts'
    | 'reconciliation.raiseEvent'
    | 'stripeLists.sessions'
    | 'stripeLists.refunded'
    | 'stripeLists.disputed'
    | 'stripeLists.warned'
    | 'stripeLists.moved'
    | 'stripeLists.subscriptions'
    | 'payments.paymentIntentIdFor'
    | 'sellerDebts.due'
  >;

type Pass = keyof Checkpoint;

/**
 * How far back each pass looks. The provider tries an event for three days, and what it told longer ago was seen or is
 * the deep pass's: that reaches past the 35 days to which the table can be set back. Disputes take months, so even the
 * recent pass looks at all that can still be open.
 */
const windowsMs: Readonly<Record<Pass, number>> = { recent: 4 * DAY_MS, deep: 45 * DAY_MS };
const DISPUTES_MS = 180 * DAY_MS;

/** Few at a time, so that the provider's rate limit is far away. */
const AT_ONCE = 4;
/** So many objects in one run that could not be looked at are an outage, which the next run finds over. */
const MOST_UNREAD = 10;

interface Found {
  looked: number;
  drift: number;
  unread: number;
  /** What was handed on in this run: an object is on several lists. */
  readonly raised: Set<string>;
  /** Payments that are as they should be, or were handed on. */
  readonly payments: Set<string>;
}

/** Looks at some, and has the consumer look at those that differ. One that cannot be read stands in no other's way. */
async function lookAtAll<One>(
  all: readonly One[],
  look: (one: One) => Promise<readonly Drift[]>,
  ports: ReconcilePorts,
  found: Found,
): Promise<void> {
  const lookAt = async (one: One): Promise<void> => {
    try {
      const drifts = await look(one);
      found.looked++;
      for (const drift of drifts) {
        const about = `${drift.type} ${drift.objectId ?? drift.accountId}`;
        if (found.raised.has(about)) continue;
        found.raised.add(about);
        log.warn('reconcileDrift', { type: drift.type, objectId: drift.objectId ?? drift.accountId });
        await ports.reconciliation.raiseEvent(drift);
        found.drift++;
      }
    } catch (error) {
      log.error('reconcileFetchFailed', error, { object: typeof one === 'string' ? one : idOf(one) });
      if (++found.unread >= MOST_UNREAD) throw error;
    }
  };
  await pMap(all, lookAt, { concurrency: AT_ONCE });
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

const listed = (drift: Drift | undefined): readonly Drift[] => (drift ? [drift] : []);

/** One part of a list; answers what leads to the next. */
async function lookAtPage(
  pass: Pass,
  place: PassCursor,
  ports: ReconcilePorts,
  found: Found,
): Promise<string | undefined> {
  const { stripeLists, reconciliation } = ports;
  const after = place.after ?? undefined;
  const since = plusMs(place.begunAt, -windowsMs[pass]);
  const through = async <One>(page: ProviderPage<One>, look: (one: One) => Promise<readonly Drift[]>) => {
    await lookAtAll(page.items, look, ports, found);
    return page.nextCursor;
  };
  // A refund takes a transfer and a fee back as well: its payment is on three lists.
  const payment = async (id: string) => {
    if (found.payments.has(id)) return [];
    const drift = await comparePayment(id, ports);
    found.payments.add(id);
    return listed(drift);
  };
  switch (place.list) {
    case 'sessions':
      return through(await stripeLists.sessions(since, after), async (one) => listed(await compareSession(one, ports)));
    case 'refunded':
      return through(await stripeLists.refunded(since, after), payment);
    case 'disputed':
      return through(await stripeLists.disputed(plusMs(place.begunAt, -DISPUTES_MS), after), payment);
    case 'warned':
      return through(await stripeLists.warned(since, after), async (one) => listed(await compareWarning(one, ports)));
    case 'moved':
      return through(await stripeLists.moved(since, after), async (one) => {
        const id = await ports.payments.paymentIntentIdFor(one);
        return id === undefined ? [] : payment(id);
      });
    case 'subscriptions':
      return through(await stripeLists.subscriptions(after), async (one) => listed(await compareCustomer(one, ports)));
    case 'accounts':
      return through(await reconciliation.accounts(after), (one) =>
        compareAccount(one, pass === 'deep' ? since : undefined, ports),
      );
  }
}

/** Goes on from a place until the end or the time is up; answers where it stopped. */
async function goThrough(pass: Pass, from: PassCursor, until: number, ports: ReconcilePorts, found: Found) {
  let place: PassCursor = from;
  while (Date.now() < until) {
    const after = await lookAtPage(pass, place, ports, found);
    if (after !== undefined) {
      place = { ...place, after };
      continue;
    }
    const next = passLists[passLists.indexOf(place.list) + 1];
    if (next === undefined) return null;
    place = { ...place, list: next, after: null };
  }
  return place;
}

/**
 * The recent pass first, in half of the time where the deep one waits too; where a pass stopped for lack of time, the
 * next run goes on. Debts that may be collected again are handed to the consumer like everything else.
 */
export async function runPasses(
  ports: ReconcilePorts,
  { deep, until }: { readonly deep: boolean; readonly until: number },
): Promise<Pick<Found, 'looked' | 'drift' | 'unread'>> {
  const found: Found = { looked: 0, drift: 0, unread: 0, raised: new Set(), payments: new Set() };
  const begin: PassCursor = { list: passLists[0], after: null, begunAt: ports.now() };
  const kept = await ports.reconciliation.checkpoint();
  const deepFrom = kept.deep ?? (deep ? begin : null);
  await lookAtAll(
    await ports.sellerDebts.due(),
    async ({ paymentIntentId }) => listed(await comparePayment(paymentIntentId, ports)),
    ports,
    found,
  );
  const now = Date.now();
  const recentUntil = deepFrom === null ? until : now + (until - now) / 2;
  const recent = await goThrough('recent', kept.recent ?? begin, recentUntil, ports, found);
  await ports.reconciliation.saveCheckpoint({ recent, deep: deepFrom });
  const deepAt = deepFrom && (await goThrough('deep', deepFrom, until, ports, found));
  if (deepFrom !== null) await ports.reconciliation.saveCheckpoint({ recent, deep: deepAt });
  const { raised: _, payments: __, ...counts } = found;
  log.info('reconcileDone', { deep: deepFrom !== null, finished: recent === null && deepAt === null, ...counts });
  return counts;
}
