import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts temporary files of a run into one folder and removes it, because vitest workers end without cleanup. */
export default function setup(): () => void {
  const scratch = mkdtempSync(join(tmpdir(), 'coursewright-vitest-'));
  process.env.TMPDIR = scratch;
  return () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
