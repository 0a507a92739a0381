import { subscribe } from 'node:diagnostics_channel';

/**
 * cold-start.ts runs this in a fresh process. It prints microseconds of CPU: from before the handler loads until the first
 * table reply, then the mean of warm requests.
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
// Kept-alive connections would keep the process alive for seconds.
process.exit(0);
