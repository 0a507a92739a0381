import { create, type Font } from 'fontkit';
import type { Face } from '#domain/visuals/scene.ts';
import { readAsset } from './assets.ts';

const files = {
  sans400: 'Inter_400Regular.ttf',
  sans500: 'Inter_500Medium.ttf',
  sans600: 'Inter_600SemiBold.ttf',
  serif400: 'Newsreader_400Regular.ttf',
  serif500: 'Newsreader_500Medium.ttf',
  mono400: 'JetBrainsMono_400Regular.ttf',
  others: 'NotoSans_400Regular.ttf',
  symbols: 'NotoSansSymbols2_400Regular.ttf',
  emoji: 'NotoEmoji_400Regular.ttf',
} as const;
export type FontName = keyof typeof files;

interface FontFile {
  readonly bytes: Uint8Array;
  readonly font: Font;
}

export type PrintFonts = Readonly<Record<FontName, FontFile>>;

const names = Object.keys(files) as FontName[];

const isOneFont = (font: ReturnType<typeof create>): font is Font => 'glyphForCodePoint' in font;

async function opened(name: FontName, read: typeof readAsset): Promise<FontFile> {
  const bytes = await read(files[name]);
  const font = create(bytes);
  if (!isOneFont(font)) throw new Error(`${files[name]} has several fonts`);
  return { bytes, font };
}

export async function loadPrintFonts(read = readAsset): Promise<PrintFonts> {
  const all = await Promise.all(names.map(async (name) => [name, await opened(name, read)] as const));
  return Object.fromEntries(all) as Record<FontName, FontFile>;
}

const isFontName = (name: string): name is FontName => name in files;

/** Newsreader has no Greek and Cyrillic, Inter not all marks, and no text font all symbols and emoji. */
function fallbacks({ family, weight }: Face): readonly [FontName, ...FontName[]] {
  const own = `${family}${weight}`;
  const first = isFontName(own) ? own : family === 'mono' ? 'mono400' : family === 'serif' ? 'serif500' : 'sans400';
  return [first, family === 'serif' ? 'sans600' : 'sans400', 'others', 'mono400', 'symbols', 'emoji'];
}

export interface TextRun {
  readonly font: FontName;
  readonly text: string;
}

const MISSING = '□';
const unseen = /^(?:[\p{Cc}\p{Cf}]|\p{Variation_Selector})$/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const hasCharacter = (name: FontName, char: string, fonts: PrintFonts): boolean =>
  fonts[name].font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Splits a line by the fonts that have its characters. Those that none has become a box. */
export function textRuns(text: string, face: Face, fonts: PrintFonts): TextRun[] {
  const all = fallbacks(face);
  const isWhole = Array.from(text).every((char) => !/\p{L}/u.test(char) || hasCharacter(all[0], char, fonts));
  // One text in two fonts would look patched.
  const chain = isWhole ? all : all.slice(1);
  const fontOf = (part: string): FontName | undefined =>
    chain.find((name) => Array.from(part).every((char) => hasCharacter(name, char, fonts)));
  const runs: { font: FontName; text: string }[] = [];
  const add = (font: FontName, part: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const whole = fontOf(segment);
    if (whole) {
      add(whole, segment);
      continue;
    }
    const shown = Array.from(segment.normalize('NFKC')).filter((char) => !unseen.test(char));
    for (const char of shown) {
      const font = fontOf(char);
      if (font) add(font, char);
      else add('sans400', MISSING);
    }
  }
  return runs;
}
