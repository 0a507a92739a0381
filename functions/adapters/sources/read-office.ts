import { zipSync } from 'fflate';
import { DOMParser, parseHTML } from 'linkedom/worker';
import mammoth from 'mammoth';
import type { Section } from '#domain/sources/spans.ts';
import { sectionsOfHtml } from './html-sections.ts';
import { type ReadResult, UnreadableSource } from './read-result.ts';
import { unzip } from './unzip.ts';

const isXmlOf = (folder: string) => (name: string) => name.startsWith(folder) && /\.(xml|rels)$/.test(name);
const isPackage = (name: string): boolean => name === '[Content_Types].xml' || name === '_rels/.rels';
const slideName = /^ppt\/slides\/slide(\d+)\.xml$/;

/** Word or PowerPoint. @throws UnreadableSource */
export async function readOffice(bytes: Uint8Array): Promise<ReadResult> {
  const isWord = isXmlOf('word/');
  const parts = unzip(bytes, (name) => isPackage(name) || isWord(name) || slideName.test(name));
  if (parts.has('word/document.xml')) return orBroken(() => readWord(parts));
  const slides = [...parts].filter(([name]) => slideName.test(name));
  if (slides.length > 0) return orBroken(async () => readSlides(slides));
  throw new UnreadableSource('unsupported');
}

/** The libraries throw anything on a damaged file. */
async function orBroken(read: () => Promise<ReadResult>): Promise<ReadResult> {
  try {
    return await read();
  } catch (error) {
    throw new UnreadableSource('broken', error);
  }
}

/** The library unpacks without bounds, so it gets the parts that were unpacked within them. */
async function readWord(parts: ReadonlyMap<string, Uint8Array>): Promise<ReadResult> {
  const checked = zipSync(Object.fromEntries(parts), { level: 0 });
  const noImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(checked) }, { convertImage: noImage });
  const { document } = parseHTML(`<html><body>${value}</body></html>`);
  return { title: '', sections: sectionsOfHtml(document.body) };
}

interface XmlElement {
  getElementsByTagName(name: string): Iterable<XmlElement>;
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}

const lineOf = (paragraph: XmlElement): string =>
  [...paragraph.getElementsByTagName('a:t')].map(({ textContent }) => textContent ?? '').join('');

function slideSection(xml: string, number: number): Section[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml') as unknown as XmlElement;
  const shapes = [...document.getElementsByTagName('p:sp')];
  const isTitle = (shape: XmlElement): boolean =>
    [...shape.getElementsByTagName('p:ph')].some((mark) => /title/i.test(mark.getAttribute('type') ?? ''));
  const title = shapes.find(isTitle);
  const text = [...document.getElementsByTagName('a:p')]
    .map(lineOf)
    .filter((line) => line.trim() !== '')
    .join('\n');
  return text === '' ? [] : [{ kind: 's', number, heading: title ? lineOf(title).trim() : '', text }];
}

function readSlides(slides: readonly (readonly [string, Uint8Array])[]): ReadResult {
  const decoder = new TextDecoder();
  const sections = slides
    .map(([name, bytes]) => ({ number: Number(slideName.exec(name)?.[1]), xml: decoder.decode(bytes) }))
    .sort((one, other) => one.number - other.number)
    .flatMap(({ number, xml }) => slideSection(xml, number));
  return { title: '', sections };
}
