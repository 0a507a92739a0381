import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

let writes = 0;

/** Never leaves half a file: `rename` within a folder is atomic. No fsync, so a power cut may lose the content. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writes += 1;
  const draft = `${path}.${process.pid}-${writes}.draft`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, path);
}
