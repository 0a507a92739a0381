import { numbered, type ReadSection } from './html-sections.ts';
import { type ReadResult, UnreadableSource } from './read-result.ts';

/** UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they mark a file that is no text
const binary = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;
const markdownName = /\.(md|markdown|mdown)$/i;
/** A longer line is a paragraph. */
const MAX_HEADING_LINE = 1_000;
const fence = /^\s*(```|~~~)/;

function markdownHeading(line: string): ReadSection | undefined {
  if (line.length > MAX_HEADING_LINE || !/^#{1,6}\s/.test(line)) return undefined;
  const words = line.replace(/^#+/, '');
  const heading = words.trim().replace(/\s#+$/, '').trim();
  return heading === '' ? undefined : { level: line.length - words.length, heading, text: '' };
}

/** @throws UnreadableSource */
export function readPlainText(bytes: Uint8Array, name: string): ReadResult {
  const text = decode(bytes);
  if (binary.test(text)) throw new UnreadableSource('unsupported');
  if (!markdownName.test(name)) return { title: '', sections: numbered([{ level: 0, heading: '', text }]) };
  const sections: ReadSection[] = [{ level: 0, heading: '', text: '' }];
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    if (fence.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : markdownHeading(line);
    const last = sections.at(-1);
    if (heading !== undefined) sections.push(heading);
    else if (last) last.text += `${line}\n`;
  }
  return { title: sections.find(({ heading }) => heading !== '')?.heading ?? '', sections: numbered(sections) };
}
