import { resolve } from 'node:path';
import { type Cloud, startCloud } from './cloud.ts';
import { requireEmulator } from './dynamodb/binary.ts';
import { build } from './launch/build.ts';
import { ensureNotRunning } from './launch/connection.ts';
import { onSourceChange, startDevSite } from './launch/develop.ts';
import { greeting } from './launch/greeting.ts';
import { listen } from './launch/listen.ts';
import { onNpmEnd } from './launch/parent.ts';
import { readSettings } from './launch/settings.ts';
import { demoCourses } from './seed/courses.ts';
import { seedDemo } from './seed/seed.ts';

async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.dataDir);
  // The build takes a while.
  requireEmulator(process.env);
  await (await listen({ port: settings.port, listener: () => {} })).close();
  await ensureNotRunning(dataDir);
  const log = (text: string): void => console.log(text);
  const assembly = async () => settings.cdkOut ?? (await build({ dataDir, dev, log }));

  const site = dev ? await startDevSite() : undefined;
  const start = (cdkOut: string): Promise<Cloud> =>
    startCloud({
      port: settings.port,
      dataDir,
      cdkOut,
      gatewayWaitMs: settings.gatewayWaitMs,
      queueWindowMs: settings.queueWindowMs,
      ...(site && { site: site.listener }),
    });
  let cloud = await start(await assembly());

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await site?.close();
    await cloud.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  onNpmEnd(() => void stop());

  const demo = settings.seed === 'demo' ? await seedDemo(cloud, dataDir) : undefined;
  log(`Coursewright is ready at ${cloud.url}`);
  log(greeting(cloud.url, demo));
  if (demo?.completion)
    log(`The demo's ${demoCourses.length} courses are being written. The marketplace is full in two or three minutes.`);
  demo?.completion?.then(log, (error: unknown) => {
    if (stopping) return;
    console.error(
      `The demo marketplace is incomplete. The next start continues: ${error instanceof Error ? error.message : error}`,
    );
  });

  if (dev) {
    onSourceChange(async (changed) => {
      if (stopping) return;
      log(`${changed} changed. Rebuilding the functions …`);
      const cdkOut = await assembly();
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
