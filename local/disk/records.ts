import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { writeAtomically } from './write-atomically.ts';

/** One JSON file per record, read at start and written on every change. */
export interface Records<T> {
  get(key: string): T | undefined;
  all(): T[];
  set(key: string, record: T): void;
  delete(key: string): void;
}

const SUFFIX = '.json';

export function openRecords<T>(folder: string, schema: z.ZodType<T>): Records<T> {
  mkdirSync(folder, { recursive: true });
  const records = new Map<string, T>();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(SUFFIX)) {
      rmSync(join(folder, file));
      continue;
    }
    const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!parsed.success) {
      throw new Error(
        `${join(folder, file)} was written by another version of the local cloud: ${parsed.error.message}. Run npm run local:reset.`,
      );
    }
    records.set(decodeURIComponent(file.slice(0, -SUFFIX.length)), parsed.data);
  }
  const pathOf = (key: string) => join(folder, `${encodeURIComponent(key)}${SUFFIX}`);
  return {
    get: (key) => records.get(key),
    all: () => [...records.values()],
    set(key, record) {
      writeAtomically(pathOf(key), JSON.stringify(record));
      records.set(key, record);
    },
    delete(key) {
      rmSync(pathOf(key), { force: true });
      records.delete(key);
    },
  };
}
