import { parseItem } from '#contracts/parse-item.ts';
import { keys } from '#contracts/table.ts';
import { Admissions, GENERATIONS_PER_ACCOUNT, Places } from '#domain/generations/admission.ts';
import { executionNameOf, Generation, isAdmitted, isWaiting } from '#domain/generations/generation.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as processOutbox } from '#functions/outbox/work-outbox.ts';
import { memoryTable } from '#test/invariants/money/memory/table.ts';
import { fairOrder } from '#test/support/fair-order.ts';
import { streamRecord } from '#test/support/stream.ts';
import { executionsByName } from './memory-executions.ts';

const rowsNow = (): Map<string, Item> =>
  new Map(
    memoryTable
      .all()
      .filter(({ sk }) => sk === keys.generation.generation)
      .map((row) => [String(row.pk), row]),
  );

/** The stream and the sweeper over the table in memory, and what must hold after each of their turns. */
export function aLine(atOnce: number) {
  process.env.GENERATIONS_AT_ONCE = String(atOnce);
  executionsByName.clear();
  const order = fairOrder(GENERATIONS_PER_ACCOUNT);
  const latest = rowsNow();
  let records: object[] = [];
  memoryTable.onCommit = (commit) => {
    for (const { row } of commit) {
      if (row?.sk !== keys.generation.generation) continue;
      const pk = String(row.pk);
      records.push(streamRecord(latest.get(pk), row, String(records.length)));
      latest.set(pk, row);
    }
  };

  const all = (): Generation[] => [...rowsNow().values()].map((row) => parseItem(Generation, row));
  const listed = (): string[] => {
    const row = memoryTable.get({ pk: keys.admissions.pk, sk: keys.admissions.sk });
    return row ? parseItem(Admissions, row).admitted.map(({ id }) => id) : [];
  };
  const shownOrder = (): readonly string[] => {
    const row = memoryTable.get({ pk: keys.places.pk, sk: keys.places.sk });
    return row ? parseItem(Places, row).order : [];
  };
  const sweep = () => processOutbox({ sweep: true });

  /** Records since the last delivery. */
  const pending = (): object[] => {
    const taken = records;
    records = [];
    return taken;
  };

  return {
    all,
    waiting: () => all().filter(isWaiting),
    admitted: () => all().filter(isAdmitted),
    /** Admitted generations with a running execution, oldest start first. */
    running: () => {
      const names = [...executionsByName].filter(([, status]) => status === 'RUNNING').map(([name]) => name);
      return all()
        .filter((one) => isAdmitted(one) && names.includes(executionNameOf(one)))
        .toSorted((a, b) => names.indexOf(executionNameOf(a)) - names.indexOf(executionNameOf(b)));
    },
    sweep,
    async deliver(): Promise<void> {
      const Records = pending();
      if (Records.length > 0) await processOutbox({ Records });
    },
    /** The stream lost what happened. */
    lose: () => void pending(),

    /** Reports any excess. With `settled`, also an empty place, a wrong list and an unfair start. */
    problems({ settled = true } = {}): string[] {
      const admitted = all().filter(isAdmitted);
      const waiting = all().filter(isWaiting);
      const of = (owner: string) => admitted.filter(({ ownerId }) => ownerId === owner).length;
      const found: string[] = [];
      if (admitted.length > atOnce) found.push(`${admitted.length} of ${atOnce} at once`);
      for (const { ownerId } of admitted)
        if (of(ownerId) > GENERATIONS_PER_ACCOUNT) found.push(`${of(ownerId)} of one account`);
      if (!settled) return found;
      const empty = waiting.find(({ ownerId }) => of(ownerId) < GENERATIONS_PER_ACCOUNT);
      if (empty && admitted.length < atOnce) found.push(`${empty.id} waits beside an empty place`);
      const ids = listed().toSorted().join();
      if (
        ids !==
        admitted
          .map(({ id }) => id)
          .toSorted()
          .join()
      )
        found.push(`listed: ${ids}`);
      const shown = shownOrder();
      const places = shown.map((id) => waiting.find((one) => one.id === id)?.ownerId ?? `${id} waits no more`);
      if (shown.length !== waiting.length) found.push(`${shown.length} places for ${waiting.length}`);
      if (new Set(shown).size !== shown.length) found.push(`two places for one: ${shown}`);
      if (places.some((owner) => owner.endsWith('waits no more'))) found.push(`places: ${places}`);
      return found;
    },

    /**
     * Judges the starts of a turn beside those that waited then.
     * @param before the generations before the turn
     */
    judgeOrder(before: readonly Generation[]): void {
      const wasWaiting = new Map(before.filter(isWaiting).map((one) => [one.id, one]));
      order.sees([...wasWaiting.values()]);
      const isIn = new Set(
        all()
          .filter(isAdmitted)
          .map(({ id }) => id),
      );
      // The list may name an approved outline that waits again.
      const started = listed().flatMap((id) => (isIn.has(id) ? (wasWaiting.get(id) ?? []) : []));
      const isStarted = new Set(started.map(({ id }) => id));
      let waiting = [...all().filter(isWaiting), ...started];
      const admitted = all().filter((one) => isAdmitted(one) && !isStarted.has(one.id));
      for (const one of started) {
        order.served(one, waiting, admitted);
        waiting = waiting.filter(({ id }) => id !== one.id);
        admitted.push(one);
      }
    },
  };
}
