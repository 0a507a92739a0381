import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { type Catalogue, catalogueWith, emptyCatalogue, ordered } from '#domain/marketplace/catalogue.ts';
import { cardsOf, packRows, unpackRows } from '#functions/data/catalogue/snapshot.ts';

/**
 * Run in a process of its own by rows.ts, as a function's instance is one, on a folder that stands for the bucket: `refresh`
 * holds the whole catalogue, as an instance does, and then takes over one changed part; `change` does what the writer does
 * to a part. Prints JSON.
 */

const [, , folder = '', what] = process.argv;
const files = readdirSync(folder).sort();
const bytesOf = (file: string) => readFileSync(join(folder, file));

/** The longest piece of this thread's work between two turns of its event loop, in ms of CPU. */
let longestMs = 0;
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
async function piece<T>(work: () => T | Promise<T>): Promise<T> {
  await turn();
  const before = process.threadCpuUsage();
  const done = await work();
  longestMs = Math.max(longestMs, cpuMs(process.threadCpuUsage(before)));
  return done;
}

async function made(before: Catalogue<StoredCard>, lists: readonly (readonly StoredCard[])[]) {
  const work = catalogueWith(before, lists);
  for (;;) {
    const { done, value } = await piece(() => work.next());
    if (done) return value;
  }
}

const [first = ''] = files;
const lists: (readonly StoredCard[])[] = [];
if (what === 'refresh') for (const file of files) lists.push(cardsOf(await unpackRows(bytesOf(file))));
let catalogue = await made(emptyCatalogue<StoredCard>(), lists);
for (const sort of ['newest', 'price-low'] as const) ordered(catalogue, sort);
/** The last one counts: an instance has learned to run it fast. */
const ROUNDS = 5;
let before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
  longestMs = 0;
  before = process.cpuUsage();
  if (what === 'refresh') {
    const rows = await piece(() => unpackRows(bytesOf(first)));
    lists[0] = await piece(() => cardsOf(rows));
    catalogue = await made(catalogue, lists);
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
