import { resolve } from 'node:path';
import { type Cloud, startCloud } from './cloud.ts';
import { requireEmulator } from './dynamodb/binary.ts';
import { build } from './launch/build.ts';
import { ensureNotRunning } from './launch/connection.ts';
import { onSourceChange, startDevSite } from './launch/develop.ts';
import { greeting } from './launch/greeting.ts';
import { listen } from './launch/listen.ts';
import { ensureReadableData } from './launch/local-data.ts';
import { onNpmEnd } from './launch/parent.ts';
import { readSettings } from './launch/settings.ts';
import { demoSignIns, isDemoComplete, seedDemo } from './seed/seed.ts';

async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.dataDir);
  // The build takes a while.
  requireEmulator(process.env);
  await (await listen({ port: settings.port, listener: () => {} })).close();
  await ensureNotRunning(dataDir);
  ensureReadableData(dataDir);
  const log = (text: string): void => console.log(text);

  const stopping = new AbortController();
  const { signal } = stopping;
  let building: Promise<string> | undefined;
  let starting: Promise<Cloud> | undefined;
  let site: Awaited<ReturnType<typeof startDevSite>> | undefined;
  const stop = async (): Promise<void> => {
    if (signal.aborted) return;
    stopping.abort();
    await Promise.allSettled([building]);
    await site?.close();
    await (await starting?.catch(() => undefined))?.stop();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
  onNpmEnd(() => void stop());

  const assemble = (): Promise<string> => {
    building = settings.cdkOut === undefined ? build({ dataDir, dev, log, signal }) : Promise.resolve(settings.cdkOut);
    return building;
  };
  const start = (cdkOut: string): Promise<Cloud> => {
    starting = startCloud({
      port: settings.port,
      dataDir,
      cdkOut,
      gatewayWaitMs: settings.gatewayWaitMs,
      queueWindowMs: settings.queueWindowMs,
      ...(site && { site: site.listener }),
    });
    return starting;
  };

  const hasDemo = settings.seed === 'demo';
  let cloud: Cloud;
  let incomplete: string | undefined;
  try {
    site = dev ? await startDevSite() : undefined;
    cloud = await start(await assemble());
    if (hasDemo && !isDemoComplete(dataDir)) {
      log('Filling the shop …');
      await seedDemo(cloud, dataDir).catch((error: unknown) => {
        incomplete = error instanceof Error ? error.message : String(error);
      });
    }
  } catch (error) {
    // What a signal interrupted fails; `stop` ends the process.
    if (signal.aborted) return;
    throw error;
  }
  if (signal.aborted) return;
  if (incomplete === undefined) log(`Coursewright is ready at ${cloud.url}`);
  else
    console.error(
      `Coursewright runs at ${cloud.url}, but its demo is incomplete. Start it again to continue. ${incomplete}`,
    );
  log(greeting(cloud.url, hasDemo ? demoSignIns : []));

  if (dev) {
    onSourceChange(async (changed) => {
      if (signal.aborted) return;
      log(`${changed} changed. Rebuilding the functions …`);
      const cdkOut = await assemble();
      if (signal.aborted) return;
      await cloud.stop();
      cloud = await start(cdkOut);
      log('Done.');
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
