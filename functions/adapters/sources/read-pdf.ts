import { getDocumentProxy, getMeta } from 'unpdf';
import type { Section } from '#domain/sources/spans.ts';
import { countWords } from '#domain/sources/words.ts';
import { type ReadResult, UnreadableSource } from './read-result.ts';

interface Line {
  readonly text: string;
  readonly height: number;
}

const HEADING_RATIO = 1.2;
const MAX_HEADING_WORDS = 14;

type Item = { readonly str: string; readonly height: number; readonly hasEOL: boolean } | { readonly type: string };

function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let height = 0;
  for (const item of items) {
    if (!('str' in item)) continue;
    text += item.str;
    height = Math.max(height, item.height);
    if (!item.hasEOL) continue;
    lines.push({ text, height });
    text = '';
    height = 0;
  }
  return [...lines, { text, height }].filter((line) => line.text.trim() !== '');
}

/** Of most letters. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) letters.set(height, (letters.get(height) ?? 0) + text.length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

const headingOf = (lines: readonly Line[]): string => {
  const body = bodyHeight(lines);
  const large = lines.find(
    ({ height, text }) => height >= body * HEADING_RATIO && countWords(text) <= MAX_HEADING_WORDS,
  );
  return large?.text.trim() ?? '';
};

/** Lines end anywhere, even in hyphenated words. */
const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trim())
    .join('\n')
    .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
    .replaceAll('\n', ' ');

const problemOf = (error: unknown): UnreadableSource => {
  if (error instanceof UnreadableSource) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new UnreadableSource(isLocked ? 'encrypted' : 'broken', error);
};

/** A section per page with text. @throws UnreadableSource */
export async function readPdf(bytes: Uint8Array, timeIsUp: () => boolean): Promise<ReadResult> {
  try {
    // A copy, since the library takes the buffer.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 });
    const sections: Section[] = [];
    let heading = '';
    for (let number = 1; number <= pdf.numPages; number++) {
      if (timeIsUp()) throw new UnreadableSource('interrupted');
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = linesOf(items);
      heading = headingOf(lines) || heading;
      if (lines.length > 0) sections.push({ kind: 'p', number, heading, text: textOf(lines) });
      page.cleanup();
    }
    const words = sections.reduce((sum, { text }) => sum + countWords(text), 0);
    if (words < pdf.numPages) throw new UnreadableSource('scanned');
    const { info } = await getMeta(pdf);
    const title: unknown = info.Title;
    return { title: typeof title === 'string' ? title.trim() : '', sections };
  } catch (error) {
    throw problemOf(error);
  }
}
