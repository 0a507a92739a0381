import type { Interface } from 'node:readline';

/** The next line of input. Empty at the end of the input, as after Ctrl-D or without a terminal. */
export const nextLine = (lines: Interface): Promise<string> =>
  new Promise((resolve) => {
    lines.once('line', (line) => resolve(line.trim()));
    lines.once('close', () => resolve(''));
  });
