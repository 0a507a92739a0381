/** The outline's lines as shown: one leading - or * and spaces stripped, blank lines dropped (product.md section 2, "Course detail"). */
export const outlineLines = (outline: string): string[] =>
  outline
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]?\s*/, '').trimEnd())
    .filter((line) => line !== '');
