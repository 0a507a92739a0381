import { execFile } from 'node:child_process';
import { TABLE_NAME } from '#test/support/table.ts';

export interface ScriptOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a maintenance script as an operator does, on the tests' table. */
export const runScript = (name: string, ...args: readonly string[]): Promise<ScriptOutput> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env: process.env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });

export const onTable = (name: string, ...args: readonly string[]): Promise<ScriptOutput> =>
  runScript(name, ...args, '--table', TABLE_NAME);
