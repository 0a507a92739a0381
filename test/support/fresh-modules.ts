import { vi } from 'vitest';

/**
 * Runs before each test file of a shared worker. It resets the project's modules and the environment; packages stay loaded.
 */
const worker = globalThis as { startEnvironment?: NodeJS.ProcessEnv };
worker.startEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.startEnvironment)) delete process.env[name];
Object.assign(process.env, worker.startEnvironment);
vi.resetModules();
