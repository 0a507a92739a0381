import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { type Catalogue, catalogueWith, emptyCatalogue, ordered } from '#domain/marketplace/catalogue.ts';
import { cardsOf, packRows, unpackRows } from '#functions/data/catalogue/snapshot.ts';

/**
 * rows.ts runs this in a separate process, like a function's instance, with a folder as the bucket. `refresh` holds the whole
 * catalogue and reloads one changed part. `change` rewrites one part, as the writer does. Prints JSON.
 */

const [, , folder = '', mode] = process.argv;
const files = readdirSync(folder).sort();
const bytesOf = (file: string) => readFileSync(join(folder, file));

/** The longest task between two turns of the event loop, in ms of CPU. */
let longestMs = 0;
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
async function timed<T>(work: () => T | Promise<T>): Promise<T> {
  await nextTurn();
  const before = process.threadCpuUsage();
  const done = await work();
  longestMs = Math.max(longestMs, cpuMs(process.threadCpuUsage(before)));
  return done;
}

async function build(before: Catalogue<StoredCard>, lists: readonly (readonly StoredCard[])[]) {
  const work = catalogueWith(before, lists);
  for (;;) {
    const { done, value } = await timed(() => work.next());
    if (done) return value;
  }
}

const [first = ''] = files;
const lists: (readonly StoredCard[])[] = [];
if (mode === 'refresh') for (const file of files) lists.push(cardsOf(await unpackRows(bytesOf(file))));
let catalogue = await build(emptyCatalogue<StoredCard>(), lists);
for (const sort of ['newest', 'price-low'] as const) ordered(catalogue, sort);
/** Only the last round counts, because a warm instance has compiled the code. */
const ROUNDS = 5;
let before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
  longestMs = 0;
  before = process.cpuUsage();
  if (mode === 'refresh') {
    const rows = await timed(() => unpackRows(bytesOf(first)));
    lists[0] = await timed(() => cardsOf(rows));
    catalogue = await build(catalogue, lists);
  } else {
    const rows = await unpackRows(bytesOf(first));
    await packRows(rows.map((row, index) => (index === 0 ? { ...row, title: `Changed ${round}` } : row)));
  }
}
console.log(
  JSON.stringify({
    cpuMs: cpuMs(process.cpuUsage(before)),
    longestMs,
    // In kilobytes: https://nodejs.org/api/process.html#processresourceusage
    peakMb: process.resourceUsage().maxRSS / 1_024,
  }),
);
process.exit(0);
