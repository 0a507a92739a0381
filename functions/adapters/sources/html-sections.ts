import { MAX_HEADING_CHARS, type Section } from '#domain/sources/spans.ts';

/** The part of the DOM that is used. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<DomNode>;
}

/** Level 0: before the first heading. */
export interface ReadSection {
  readonly level: number;
  readonly heading: string;
  text: string;
}

const TEXT_NODE = 3;
const headingTag = /^H([1-6])$/i;
const inline =
  /^(A|ABBR|B|BDI|BDO|CITE|CODE|DEL|DFN|EM|I|INS|KBD|MARK|Q|S|SAMP|SMALL|SPAN|STRONG|SUB|SUP|TIME|U|VAR|#text)$/i;
const unread = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SVG|IFRAME|OBJECT)$/i;

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** Blocks become lines. Not recursive, since a page may nest without end. */
export function sectionsOfHtml(root: DomNode): Section[] {
  const sections: ReadSection[] = [{ level: 0, heading: '', text: '' }];
  const add = (text: string): void => {
    const last = sections.at(-1);
    if (last) last.text += text;
  };
  const open: (DomNode | '\n')[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const level = node === '\n' ? undefined : headingTag.exec(node.nodeName)?.[1];
    if (node === '\n') add('\n');
    else if (node.nodeType === TEXT_NODE) add((node.textContent ?? '').replace(/\s+/g, ' '));
    else if (level) sections.push({ level: Number(level), heading: tidy(node.textContent ?? ''), text: '' });
    else if (!unread.test(node.nodeName)) {
      const isBlock = !inline.test(node.nodeName);
      if (isBlock) open.push('\n');
      for (let index = node.childNodes.length - 1; index >= 0; index--) {
        const child = node.childNodes[index];
        if (child) open.push(child);
      }
    }
  }
  return numbered(sections);
}

/** Inner headings stay if there is no room for all. */
function pathOf(headings: readonly string[]): string {
  const path = headings.filter((heading) => heading !== '').join(' › ');
  return path.length <= MAX_HEADING_CHARS || headings.length === 1 ? path : pathOf(headings.slice(1));
}

/** A heading without text leads those beneath it: `Baking › Steam`. */
export function numbered(sections: readonly ReadSection[]): Section[] {
  const leading: ReadSection[] = [];
  const named = sections.flatMap((section) => {
    while ((leading.at(-1)?.level ?? -1) >= section.level) leading.pop();
    const text = tidy(section.text);
    if (text === '') {
      leading.push(section);
      return [];
    }
    return [{ heading: pathOf([...leading, section].map(({ heading }) => heading)), text }];
  });
  return named.map((section, index) => ({ kind: 'h', number: index + 1, ...section }));
}
