import { type Arrivals, arrive } from './arrivals.ts';
import { type Burst, burst } from './burst.ts';

export type Order = { readonly arrivals: Arrivals } | { readonly burst: Burst };

/** Sends traffic from a process of its own, so that sending and answering do not take turns on one thread. */
process.on('message', async (order: Order) => {
  process.send?.('arrivals' in order ? await arrive(order.arrivals) : await burst(order.burst));
});
