import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';

export const connectionFile = (dataDir: string): string => join(dataDir, 'cloud.json');

export const Connection = z.object({
  awsEndpointUrl: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  pid: z.number(),
  tableName: z.string().optional(),
  userPoolId: z.string().optional(),
});
export type Connection = z.output<typeof Connection>;

async function runningCloud(dataDir: string): Promise<Connection | undefined> {
  const path = connectionFile(dataDir);
  if (!existsSync(path)) return undefined;
  const parsed = Connection.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) return undefined;
  return (await isListening(new URL(parsed.data.awsEndpointUrl))) ? parsed.data : undefined;
}

/** Two clouds would overwrite each other's data. */
export async function ensureNotRunning(dataDir: string): Promise<void> {
  const running = await runningCloud(dataDir);
  if (!running) return;
  throw new Error(
    `A local cloud already uses ${dataDir} (process ${running.pid}). Stop it, or choose another folder: LOCAL_DATA_DIR=${dataDir}-2 PORT=3001 npm start`,
  );
}

function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 1_000 });
    const settle = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket
      .on('connect', () => settle(true))
      .on('error', () => settle(false))
      .on('timeout', () => settle(false));
  });
}
