/** The outline's lines as shown: one leading - or * and spaces stripped, blank lines dropped. */
export const outlineLines = (outline: string): string[] =>
  outline
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]?\s*/, '').trimEnd())
    .filter((line) => line !== '');
