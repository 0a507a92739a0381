import type { Interface } from 'node:readline';

/** What is typed or piped in next; nothing where it ends without, as by Ctrl-D, or in a pipeline where nobody types. */
export const nextLine = (lines: Interface): Promise<string> =>
  new Promise((resolve) => {
    lines.once('line', (line) => resolve(line.trim()));
    lines.once('close', () => resolve(''));
  });
