import { execFileSync } from 'node:child_process';
import { environment } from '#contracts/environment.ts';

interface Entry {
  readonly name: string;
  readonly file: string;
}

const program = `
const loaded = [];
for (const { name, file } of JSON.parse(process.env.ENTRIES)) {
  const handler = await import(file).then((module) => typeof module.handler, (error) => String(error.stack));
  loaded.push({ name, handler });
}
process.stdout.write(JSON.stringify(loaded));
process.exit(0);`;

/** Imports each file in a fresh Node 24 with a function's environment; returns the handler's type or the error. */
export function importAll(entries: readonly Entry[]): { name: string; handler: string }[] {
  const settings = Object.fromEntries(
    Object.keys(environment).map((name) => [name, `https://${name.toLowerCase()}.test`]),
  );
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...settings, ENTRIES: JSON.stringify(entries), AWS_REGION: 'us-east-1', AWS_LAMBDA_FUNCTION_NAME: 'test' },
  });
  return JSON.parse(output.toString());
}
