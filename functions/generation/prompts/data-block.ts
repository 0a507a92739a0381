/** Escapes `<`, so a creator's text cannot close the block. */
export const dataBlock = (tag: string, text: string): string =>
  `<${tag}>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\n</${tag}>`;
