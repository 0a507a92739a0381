/**
 * A value as data for a page, in a script element that is never run. No `<` is left in it, so that nothing that people wrote
 * ends the element or opens a comment (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
 */
export const dataBlock = (type: 'application/json' | 'application/ld+json', value: unknown, attributes = ''): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/** On one line and not longer than search engines and social networks show; whole words, one ellipsis. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2));
  // Not between the two halves of a character that is written as two.
  return `${words.replace(/[\s.,;:!?–—-]+$|[\ud800-\udbff]$/g, '')}…`;
}

/** Puts a text where a mark stands; to the letter, without the patterns that `replace` knows. */
export function replaceMark(page: string, mark: string, text: string): string {
  const at = page.indexOf(mark);
  if (at === -1) throw new Error(`The built page lacks ${mark}; was the site built by this version?`);
  return page.slice(0, at) + text + page.slice(at + mark.length);
}
