/**
 * Run in a process of its own by rows.ts, as a function's instance is one: reads the snapshot at a path twice, as an instance
 * does that serves the old one while the new one loads; with `change` it then writes the snapshot with one course changed.
 * Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { packed, unpacked } from '#functions/data/snapshot.ts';

const [, , path = '', change] = process.argv;
const held = change ? [] : await unpacked(readFileSync(path));
const delays = monitorEventLoopDelay({ resolution: 1 });
const cpu = process.cpuUsage();
delays.enable();
// The first sample is the monitor's own start.
await new Promise((resolve) => setTimeout(resolve, 20));
delays.reset();
const cards = await unpacked(readFileSync(path));
if (change) await packed(cards.map((card, index) => (index === 0 ? { ...card, title: `${card.title}!` } : card)));
await new Promise((resolve) => setTimeout(resolve, 20));
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    cards: held.length || cards.length,
    cpuMs: (user + system) / 1_000,
    longestMs: delays.max / 1e6,
    // In kilobytes: https://nodejs.org/api/process.html#processresourceusage
    peakMb: process.resourceUsage().maxRSS / 1_024,
  }),
);
process.exit(0);
