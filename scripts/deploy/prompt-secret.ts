import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { nextLine } from './next-line.ts';

/** Reads a key without echo, so that it never enters the shell history. */
export async function promptSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY === true });
  try {
    return await nextLine(lines);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
