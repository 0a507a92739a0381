import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { Instant, plusMs } from '../time.ts';

/** At once. */
export const GENERATIONS_PER_ACCOUNT = 5;

/** One row, so that concurrent passes agree. */
export const Admissions = z.strictObject({
  version: z.int(),
  /** Each holds a place until it ends or waits for an approval. */
  admitted: z.array(z.strictObject({ id: Ulid, ownerId: UserId })),
  /** When an account that still waits was last served. */
  turns: z.record(UserId, Instant),
});
export type Admissions = z.infer<typeof Admissions>;

/** Stored by each pass, so that a page reads one small row. */
export const Places = z.strictObject({
  /** The next to start comes first. */
  order: z.array(Ulid),
  version: z.int(),
});
export type Places = z.infer<typeof Places>;

/** As many as fit into two read units. */
const PLACES_KEPT = 500;

export const orderOf = (places: ReadonlyMap<Ulid, number>): Places['order'] => [...places.keys()].slice(0, PLACES_KEPT);

/**
 * A new arrival, or one beyond the kept places, stands after the others.
 * @returns undefined if none waits, so it starts at once
 */
export function placeIn({ order }: Pick<Places, 'order'>, id: Ulid): number | undefined {
  const index = order.indexOf(id);
  if (index >= 0) return index + 1;
  return order.length > 0 ? order.length + 1 : undefined;
}

export interface Waiting {
  readonly id: Ulid;
  readonly ownerId: UserId;
  readonly waitingSince: Instant;
}

export interface Line extends Pick<Admissions, 'admitted' | 'turns'> {
  readonly waiting: readonly Waiting[];
}

const byArrival = (a: Waiting, b: Waiting): number =>
  a.waitingSince.localeCompare(b.waitingSince) || a.id.localeCompare(b.id);

/** Round robin by account. An account's oldest generation goes first. */
function ringOf({ admitted, turns, waiting }: Line, now: Instant) {
  const counts = new Map<UserId, number>();
  for (const { ownerId } of admitted) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
  const queues = Map.groupBy(waiting.toSorted(byArrival), ({ ownerId }) => ownerId);
  const turnOf = new Map(Object.entries(turns));
  let lastTurn = [...turnOf.values(), now].reduce((a, b) => (a > b ? a : b));
  const joinedAt = ({ ownerId, waitingSince }: Waiting): Instant => {
    const turn = turnOf.get(ownerId) ?? waitingSince;
    return turn > waitingSince ? turn : waitingSince;
  };

  return {
    next(perAccount: number): Waiting | undefined {
      let first: Waiting | undefined;
      for (const [ownerId, [head]] of queues) {
        if (head === undefined || (counts.get(ownerId) ?? 0) >= perAccount) continue;
        const order = first && (joinedAt(head).localeCompare(joinedAt(first)) || byArrival(head, first));
        if (order === undefined || order < 0) first = head;
      }
      if (first === undefined) return undefined;
      const { ownerId } = first;
      queues.get(ownerId)?.shift();
      counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
      // After all that wait, and distinct.
      lastTurn = plusMs(lastTurn, 1);
      turnOf.set(ownerId, lastTurn);
      return first;
    },
    turns: (): Admissions['turns'] =>
      Object.fromEntries([...turnOf].filter(([ownerId]) => (queues.get(ownerId)?.length ?? 0) > 0)),
  };
}

export function admit(
  line: Line,
  atOnce: number,
  now: Instant,
): { readonly chosen: readonly Waiting[]; readonly turns: Admissions['turns'] } {
  const ring = ringOf(line, now);
  const chosen: Waiting[] = [];
  while (line.admitted.length + chosen.length < atOnce) {
    const next = ring.next(GENERATIONS_PER_ACCOUNT);
    if (next === undefined) break;
    chosen.push(next);
  }
  return { chosen, turns: ring.turns() };
}

/** From 1. Approximate: a later arrival goes first if it is its account's turn. One that starts now has no place. */
export function placesIn(line: Line, atOnce: number, now: Instant): ReadonlyMap<Ulid, number> {
  const starting = new Set(admit(line, atOnce, now).chosen.map(({ id }) => id));
  const ring = ringOf(line, now);
  const places = new Map<Ulid, number>();
  for (;;) {
    const next = ring.next(GENERATIONS_PER_ACCOUNT) ?? ring.next(Number.POSITIVE_INFINITY);
    if (next === undefined) return places;
    if (!starting.has(next.id)) places.set(next.id, places.size + 1);
  }
}
