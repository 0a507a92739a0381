import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { runStripe } from '../../support/running-stripe.ts';

test('keeps acknowledged changes, their events and deliveries through kill -9', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-kill-'));
  const standIn = spawn(process.execPath, [fileURLToPath(new URL('./run-stand-in.ts', import.meta.url)), dataDir]);
  const [line] = await once(standIn.stdout, 'data');
  const { hostname, port } = new URL(String(line).trim());
  const sdk = new Stripe('sk_test_local_0000', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  const acknowledged: string[] = [];
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (;;) acknowledged.push((await sdk.customers.create({ email: 'a@example.com' })).id);
    }),
  ).catch(() => undefined);
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
  standIn.kill('SIGKILL');
  await once(standIn, 'exit');
  await writing;

  const stripe = await runStripe({ dataDir });
  try {
    const kept = await stripe.sdk().customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const events = await stripe.json<{ data: { object: { id: string } } }[]>('events.json');
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(events.map(({ data }) => data.object.id).sort()).toEqual(kept.map(({ id }) => id).sort());
    const delivered = () => new Set(stripe.received.map(({ event }) => (event.data.object as Stripe.Customer).id));
    await expect.poll(() => delivered().size).toBe(kept.length);
  } finally {
    await stripe.stop();
  }
});
