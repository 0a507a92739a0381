import { subscribe } from 'node:diagnostics_channel';

/**
 * Run in a fresh process by cold-start.ts: loads a handler, calls it, and prints the microseconds of CPU from before the
 * load until the table had answered for the first time; then those of one further request, as a mean of many.
 */
const WARM_REQUESTS = 100;
const [, , bundle = '', event = '{}'] = process.argv;
const before = process.cpuUsage();
let spent: NodeJS.CpuUsage | undefined;
subscribe('http.client.response.finish', () => {
  spent ??= process.cpuUsage(before);
});
const { handler } = await import(bundle);
const answer = await handler(JSON.parse(event), {});
if (answer.statusCode !== 200 || spent === undefined) throw new Error(`The handler answered ${JSON.stringify(answer)}`);
console.log(`cpu ${spent.user + spent.system}`);

const warm = process.cpuUsage();
for (let request = 0; request < WARM_REQUESTS; request++) await handler(JSON.parse(event), {});
const { user, system } = process.cpuUsage(warm);
console.log(`warm ${Math.round((user + system) / WARM_REQUESTS)}`);
// Kept-alive connections would hold the process for seconds.
process.exit(0);
