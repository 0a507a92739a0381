export const outlineLines = (outline: string): string[] =>
  outline
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]?\s*/, '').trimEnd())
    .filter((line) => line !== '');
