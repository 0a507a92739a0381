import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary files of a vitest run go to one folder, which is removed after it: its workers end without cleaning up. */
export default function setup(): () => void {
  const scratch = mkdtempSync(join(tmpdir(), 'coursewright-vitest-'));
  process.env.TMPDIR = scratch;
  return () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
