import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { portOf } from '#local/launch/listen.ts';

/** A port that another program's server uses until the test ends. */
export async function anOccupiedPort(host: '127.0.0.1' | '::1'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return portOf(server);
}
