import { admissions as declared } from '#contracts/ports/generations.ts';
import { keys } from '#contracts/table.ts';
import { Admissions, admit, type Line, orderOf, Places, placesIn } from '#domain/generations/admission.ts';
import { Generation, isAdmitted, isWaiting, type WaitingGeneration } from '#domain/generations/generation.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem, readItems } from '../table/items.ts';
import { type Key, tableOf, type Write } from '../table/table.ts';
import { generationKey } from './generation-items.ts';

/** The oldest are enough to fill every place in turn. */
const LINE_READ = 1_000;
const PASS_TRIES = 6;

const admissionsKey: Key = { pk: keys.admissions.pk, sk: keys.admissions.sk };
const placesKey: Key = { pk: keys.places.pk, sk: keys.places.sk };
const secondsFrom = (from: Instant, to: Instant): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));

const nobody: Admissions = { version: 0, admitted: [], turns: {} };

const noPlaces: Places = { order: [], version: 0 };

export const admissions = provide(declared, (platform: Platform) => {
  const table = tableOf(platform);
  const atOnce = () => Number(platform.setting('GENERATIONS_AT_ONCE'));

  const current = async (options: { consistent?: boolean } = {}): Promise<Admissions> => {
    const item = await table.get(admissionsKey, options);
    return item ? readItem(Admissions, item) : nobody;
  };

  const read = async (ids: readonly Ulid[]): Promise<Generation[]> => {
    const items = await table.getMany(ids.map(generationKey), { consistent: true });
    return readItems(
      Generation,
      items.filter((item) => item !== undefined),
    );
  };

  const waitingInIndex = async (): Promise<WaitingGeneration[]> => {
    const waiting: WaitingGeneration[] = [];
    for await (const page of table.pages(keys.due.gsi3pk('generations'), { index: 'gsi3' })) {
      waiting.push(...readItems(Generation, page).filter(isWaiting));
      if (waiting.length >= LINE_READ) break;
    }
    return waiting;
  };

  /** The index lags, so the chosen ones are read again. */
  const choose = async (
    line: Line,
    known: readonly WaitingGeneration[],
  ): Promise<{ chosen: readonly WaitingGeneration[]; turns: Admissions['turns'] }> => {
    const confirmed = new Map(known.map((one) => [one.id, one]));
    let { waiting } = line;
    for (;;) {
      const { chosen, turns } = admit({ ...line, waiting }, atOnce(), platform.now());
      const unknown = chosen.map(({ id }) => id).filter((id) => !confirmed.has(id));
      for (const one of (await read(unknown)).filter(isWaiting)) confirmed.set(one.id, one);
      const rows = chosen.flatMap(({ id }) => confirmed.get(id) ?? []);
      if (rows.length === chosen.length) return { chosen: rows, turns };
      const gone = new Set(unknown.filter((id) => !confirmed.has(id)));
      waiting = waiting.filter(({ id }) => !gone.has(id));
    }
  };

  const places = async (options: { consistent?: boolean } = {}): Promise<Places> => {
    const item = await table.get(placesKey, options);
    return item ? readItem(Places, item) : noPlaces;
  };

  const newOrder = (line: Line, before: Places): Write[] => {
    const { version } = before;
    const order = orderOf(placesIn(line, atOnce(), platform.now()));
    if (order.join() === before.order.join()) return [];
    return [
      table.put(
        { ...placesKey, order, version: version + 1 },
        version === 0 ? { exists: false } : { equals: { version } },
      ),
    ];
  };

  const attempt = async (seen: readonly Ulid[]): Promise<readonly Key[] | typeof CONFLICT> => {
    const [before, stored] = await Promise.all([current({ consistent: true }), places({ consistent: true })]);
    const rows = await read([...new Set([...before.admitted.map(({ id }) => id), ...seen])]);
    const running = rows.filter(isAdmitted);
    const known = rows.filter(isWaiting);
    const isRead = new Set(rows.map(({ id }) => id));
    const listed = (await waitingInIndex()).filter(({ id }) => !isRead.has(id));
    // Another pass has seen these, but the index may lag.
    const isListed = new Set(listed.map(({ id }) => id));
    const lagging = (await read(stored.order.filter((id) => !isRead.has(id) && !isListed.has(id)))).filter(isWaiting);
    const confirmed = [...known, ...lagging];
    const waiting = [...confirmed, ...listed];
    const { chosen, turns } =
      running.length < atOnce()
        ? await choose({ admitted: running, turns: before.turns, waiting }, confirmed)
        : { chosen: [], turns: before.turns };
    const admitted = [...running, ...chosen].map(({ id, ownerId }) => ({ id, ownerId }));
    const { version } = before;
    const isSame = JSON.stringify({ version, admitted, turns }) === JSON.stringify(before);
    const isChosen = new Set(chosen.map(({ id }) => id));
    const left = waiting.filter(({ id }) => !isChosen.has(id));
    const ordered = newOrder({ admitted, turns, waiting: left }, stored);
    // After a restore the list may name one that still waits.
    if (isSame && chosen.length === 0) {
      const isStored = ordered.length === 0 || (await table.tryCommit(ordered));
      return isStored ? [] : CONFLICT;
    }

    const now = platform.now();
    const saved = await table.tryCommit([
      ...ordered,
      table.update(
        admissionsKey,
        { set: { admitted, turns, version: version + 1 } },
        version === 0 ? { exists: false } : { equals: { version } },
      ),
      ...chosen.map(({ id, waitingSince }) =>
        table.update(
          generationKey(id),
          { set: { gsi3pk: keys.due.gsi3pk('outbox'), gsi3sk: now, attempts: 0 }, remove: ['waitingSince'] },
          { equals: { status: 'reserved', waitingSince } },
        ),
      ),
    ]);
    if (!saved) return CONFLICT;
    for (const { id, waitingSince } of chosen)
      log.info('generationAdmitted', { generationId: id, waitedSeconds: secondsFrom(waitingSince, now) });
    return chosen.map(({ id }) => generationKey(id));
  };

  return {
    /**
     * Judges by the generations themselves, so it makes up for a pass that was cut off.
     * @param seen changed generations that the index may not show yet
     * @returns the rows to start
     * @throws Problem conflict
     */
    pass: (seen: readonly Ulid[] = []): Promise<readonly Key[]> =>
      retryOnConflict(() => attempt(seen), { tries: PASS_TRIES }),

    async backlog(): Promise<{ waiting: number; oldestSeconds: number }> {
      const waiting = await waitingInIndex();
      const now = platform.now();
      return { waiting: waiting.length, oldestSeconds: waiting[0] ? secondsFrom(waiting[0].waitingSince, now) : 0 };
    },

    /** Lags until the next pass. */
    places: (): Promise<Places> => places(),
  };
});
