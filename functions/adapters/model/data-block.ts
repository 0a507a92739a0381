const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escaped, so a creator's text cannot close the block. */
export const dataBlock = (tag: string, text: string): string => `<${tag}>\n${escaped(text)}\n</${tag}>`;

/** An upper bound, as JSON in a data block. */
export const blockChars = (text: string): number => escaped(JSON.stringify(text)).length - 2;
