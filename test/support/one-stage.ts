import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Manifest {
  readonly artifacts: Readonly<Record<string, unknown>>;
}

/** Creates an assembly with one stage of another: its own manifest and links to the files. */
export function oneStage(assembly: string, stage: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(assembly))
    if (name !== 'manifest.json') symlinkSync(resolve(assembly, name), join(folder, name));
  const manifest: Manifest = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8'));
  const artifacts = Object.entries(manifest.artifacts).filter(([id]) => id.includes(`-${stage}`));
  if (artifacts.length === 0) throw new Error(`${assembly} has no stack of the stage ${stage}`);
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, artifacts: Object.fromEntries(artifacts) }),
  );
  return folder;
}
