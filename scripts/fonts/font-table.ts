import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

/** The faces that visuals use, and the package that the site ships for each family. */
const families = {
  sans: { name: 'inter', weights: [400, 500, 600] },
  serif: { name: 'newsreader', weights: [400, 500] },
  mono: { name: 'jetbrains-mono', weights: [400] },
} as const;

/** Widths are rounded up to such parts of an em. */
const STEP = 5;

/** Combining marks have no width of their own, so accented letters are looked up by their base letter. */
const base = (char: string): string => char.normalize('NFD').replace(/\p{Mark}/gu, '');

const filesOf = (name: string): URL[] => {
  const folder = new URL(`../../node_modules/@fontsource-variable/${name}/files/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('-wght-normal.woff2'))
    .sort()
    .map((file) => new URL(file, folder));
};

async function openFonts(name: string): Promise<Font[]> {
  const fonts: Font[] = [];
  for (const file of filesOf(name)) {
    const font = create(Buffer.from(await decompress(readFileSync(fileURLToPath(file)))));
    if (!('getVariation' in font)) throw new Error(`${file.pathname} has several fonts`);
    fonts.push(font);
  }
  return fonts;
}

/** In thousandths of an em, for each character that the files have. */
function advancesOf(fonts: readonly Font[], weight: number): Map<string, number> {
  const advances = new Map<string, number>();
  for (const font of fonts) {
    const face = font.getVariation({ wght: weight });
    for (const point of font.characterSet) {
      const char = String.fromCodePoint(point);
      if (/[\p{Mark}\p{Control}\p{Format}\p{Zl}\p{Zp}]/u.test(char)) continue;
      const advance = (face.glyphForCodePoint(point).advanceWidth / font.unitsPerEm) * 1000;
      advances.set(char, Math.max(advances.get(char) ?? 0, Math.ceil(advance / STEP) * STEP));
    }
  }
  return advances;
}

/** Characters by width. Those as wide as their base letter are left out. */
function classesOf(advances: ReadonlyMap<string, number>): Map<number, string> {
  const classes = new Map<number, string>();
  for (const [char, advance] of [...advances].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const letter = base(char);
    const isDerived = letter !== char && [...letter].length === 1 && advances.get(letter) === advance;
    if (!isDerived) classes.set(advance, (classes.get(advance) ?? '') + char);
  }
  return new Map([...classes].sort(([one], [other]) => one - other));
}

const escaped = (char: string): string =>
  /[\p{Zs}\p{Cc}]/u.test(char) && char !== ' ' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char;

/** As the formatter writes it. */
function quoted(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  const chars = Array.from(text, (char) => (char === quote || char === '\\' ? `\\${char}` : escaped(char)));
  return `${quote}${chars.join('')}${quote}`;
}

/** The text of `domain/visuals/font-table.ts`. */
export async function fontTable(): Promise<string> {
  const lines = [
    '/** Generated from the fonts that the site ships: npm run font-table. Do not edit. */',
    '',
    '/** Per em. */',
    'export const fontHeights = {',
  ];
  const faces: string[] = [];
  for (const [family, { name, weights }] of Object.entries(families)) {
    const fonts = await openFonts(name);
    const [font] = fonts;
    if (!font) throw new Error(`${name} has no files`);
    lines.push(
      `  ${family}: { ascent: ${font.ascent / font.unitsPerEm}, descent: ${-font.descent / font.unitsPerEm} },`,
    );
    for (const weight of weights) {
      faces.push(`  ${family}${weight}: {`);
      for (const [advance, chars] of classesOf(advancesOf(fonts, weight)))
        faces.push(`    ${advance}: ${quoted(chars)},`);
      faces.push('  },');
    }
  }
  return [
    ...lines,
    '} as const;',
    '',
    '/** Characters by width, in thousandths of an em. Accented letters as wide as their base letter are left out. */',
    'export const fontAdvances = {',
    ...faces,
    '} as const;',
    '',
  ].join('\n');
}
