import { vi } from 'vitest';

/**
 * Runs before each file of a worker that is shared: the project's modules are evaluated again, so that no file sees
 * another's state, and the environment is what the worker started with. Packages stay loaded.
 */
const worker = globalThis as { startEnvironment?: NodeJS.ProcessEnv };
worker.startEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.startEnvironment)) delete process.env[name];
Object.assign(process.env, worker.startEnvironment);
vi.resetModules();
