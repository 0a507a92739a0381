import type { Interface } from 'node:readline';

/** Empty at the end of the input. */
export const nextLine = (lines: Interface): Promise<string> =>
  new Promise((resolve) => {
    lines.once('line', (line) => resolve(line.trim()));
    lines.once('close', () => resolve(''));
  });
