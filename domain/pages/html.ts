import { cutText } from '../cut-text.ts';

/**
 * Escapes every `<`, so that user text can't end the script element or open a comment
 * (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
 */
export const dataBlock = (type: 'application/json' | 'application/ld+json', value: unknown, attributes = ''): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = cutText(line, most - 1);
  const words = cutText(cut, Math.max(cut.lastIndexOf(' '), most / 2));
  return `${words.replace(/[\s.,;:!?–—-]+$/, '')}…`;
}

/** Unlike `String.replace`, expands no `$` patterns. */
export function replaceMark(page: string, mark: string, text: string): string {
  const at = page.indexOf(mark);
  if (at === -1) throw new Error(`The built page lacks ${mark}; was the site built by this version?`);
  return page.slice(0, at) + text + page.slice(at + mark.length);
}
