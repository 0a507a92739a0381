import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

let writes = 0;

/**
 * Writes a file so that a reader, or the next start after a `kill -9`, finds the old content or the new, never a half:
 * `rename` within one folder is atomic. It does not survive a power cut (no fsync), which a local cloud need not.
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writes += 1;
  const draft = `${path}.${process.pid}-${writes}.draft`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, path);
}
