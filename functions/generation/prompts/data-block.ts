/**
 * Text between tags, as data. A `<` of its own becomes an entity, so that nothing a creator wrote can close the block and
 * speak as if it were us.
 */
export const dataBlock = (tag: string, text: string): string =>
  `<${tag}>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\n</${tag}>`;
