import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const PACKAGED_PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];

const OTHER_WAYS =
  'Install dynoxide (https://github.com/nubo-db/dynoxide) and set DYNOXIDE_BIN to its path, or run any DynamoDB-compatible ' +
  'server with streams, such as DynamoDB Local, and set DYNAMODB_ENDPOINT to its address.';

export function emulatorBinary(
  { DYNOXIDE_BIN }: NodeJS.ProcessEnv,
  platform = `${process.platform}-${process.arch}`,
): string {
  if (DYNOXIDE_BIN) {
    if (!existsSync(DYNOXIDE_BIN)) throw new Error(`DYNOXIDE_BIN names no file: ${DYNOXIDE_BIN}`);
    return DYNOXIDE_BIN;
  }
  const name = `@dynoxide/${platform}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), platform.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide');
  } catch {
    throw new Error(
      PACKAGED_PLATFORMS.includes(platform)
        ? `The DynamoDB emulator for ${platform} is not installed: the optional package ${name} is missing from node_modules. ` +
            `Run npm ci again, without --omit=optional. If that does not help: ${OTHER_WAYS}`
        : `There is no package of the DynamoDB emulator for ${platform}. ${OTHER_WAYS}`,
    );
  }
}

export function requireEmulator(environment: NodeJS.ProcessEnv): void {
  if (!environment.DYNAMODB_ENDPOINT) emulatorBinary(environment);
}
