/**
 * Run in a process of its own by rows.ts, as a function's instance is one, on a folder that stands for the bucket: `refresh`
 * holds the whole catalogue, as an instance does, and then takes over one changed part; `change` does what the writer does
 * to a part. Prints JSON.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { catalogueWith, emptyCatalogue, ordered } from '#domain/marketplace/catalogue.ts';
import { cardsOf, packed, unpacked } from '#functions/data/snapshot.ts';

const [, , folder = '', what] = process.argv;
const files = readdirSync(folder).sort();
const bytesOf = (file: string) => readFileSync(join(folder, file));

async function made(before: ReturnType<typeof emptyCatalogue<StoredCard>>, lists: readonly (readonly StoredCard[])[]) {
  const work = catalogueWith(before, lists);
  let piece = work.next();
  for (; !piece.done; piece = work.next()) await turn();
  return piece.value;
}

const delays = monitorEventLoopDelay({ resolution: 1 });
const lists: (readonly StoredCard[])[] = [];
if (what === 'refresh') for (const file of files) lists.push(cardsOf(await unpacked(bytesOf(file))));
let catalogue = await made(emptyCatalogue<StoredCard>(), lists);
for (const sort of ['newest', 'price-low'] as const) ordered(catalogue, sort);
/** What an instance has learned to run fast before. */
const ROUNDS = 3;
let cpuMs = 0;
for (let round = 0; round < ROUNDS; round++) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.enable();
  delays.reset();
  const cpu = process.cpuUsage();
  const [file = ''] = files;
  if (what === 'refresh') {
    const rows = await unpacked(bytesOf(file));
    await turn();
    lists[0] = cardsOf(rows);
    await turn();
    catalogue = await made(catalogue, lists);
  } else {
    const rows = await unpacked(bytesOf(file));
    await packed(rows.map((row, index) => (index === 0 ? { ...row, title: `Changed ${round}` } : row)));
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.disable();
  const { user, system } = process.cpuUsage(cpu);
  cpuMs = (user + system) / 1_000;
}
console.log(
  JSON.stringify({
    cards: catalogue.cards.length,
    cpuMs,
    longestMs: delays.max / 1e6,
    // In kilobytes: https://nodejs.org/api/process.html#processresourceusage
    peakMb: process.resourceUsage().maxRSS / 1_024,
  }),
);
process.exit(0);
