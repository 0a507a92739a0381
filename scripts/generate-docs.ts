/** `npm run docs`: generates documents from the declarations in contracts/. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documents } from './docs/documents.ts';
import { commandPath } from './package-commands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
for (const [path, text] of documents()) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`Wrote ${path}`);
}
execFileSync(process.execPath, [commandPath('@biomejs/biome', 'biome'), 'format', '--write', 'docs/api'], {
  cwd: root,
  stdio: 'inherit',
});
