import { type Arrivals, sendAtRate } from './arrivals.ts';
import { type Burst, burst } from './burst.ts';

export type Command = { readonly arrivals: Arrivals } | { readonly burst: Burst };

/** Sends traffic from a separate process, so that sender and server do not share a thread. */
process.on('message', async (command: Command) => {
  process.send?.('arrivals' in command ? await sendAtRate(command.arrivals) : await burst(command.burst));
});
