import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const templatesIn = (folder: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.template.json'))
      .map((file) => [file.replace('.template.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );

export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed with exit code ${status}. See its output above.`);
}

export function synthesizeInto(folder: string, context: Readonly<Record<string, string>>): void {
  const environment = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) };
  run(process.execPath, ['bin/coursewright.ts'], environment);
}
