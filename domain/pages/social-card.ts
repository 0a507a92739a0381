import { brand } from '../brand.ts';
import { type Colors, defaultColors } from '../covers/palettes.ts';
import { coverSvg } from '../covers/svg.ts';
import { charactersIn } from '../cut-text.ts';
import { escapeHtml } from '../text.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './head.ts';
import { excerpt } from './html.ts';

/** The site's light theme (web/src/app/index.css). */
const INK = '#231d2e';
const INK_SOFT = '#4a4356';
const PAPER = '#faf8f4';
const VIOLET = '#6e59a5';

const MARGIN = 72;
const COVER_X = 760;
const TEXT_WIDTH = COVER_X - 2 * MARGIN;
const TITLE_TOP = 168;
const TITLE_HEIGHT = 250;
const MAX_BYLINE_CHARS = 36;

/** Newsreader has Latin letters; Inter also has Greek and Cyrillic. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

/** Drops emoji, which neither font has. Empty if the fonts lack its script. */
function drawable(text: string): string {
  const plain = text.replace(PICTURES, '').replace(/\s+/g, ' ').trim();
  return DRAWABLE.test(plain) ? plain : '';
}

/** In em, rounded up so that lines never overflow. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[iljtfrI.,:;'’!|()[\] -]/.test(letter)) width += 0.31;
    else if (/[mwMW@%—]/.test(letter)) width += 0.86;
    else if (/\p{Lu}/u.test(letter)) width += 0.69;
    else if (/\p{Script=Latin}|\d/u.test(letter)) width += 0.54;
    else width += 0.66;
  }
  return width;
}

function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of charactersIn(word)) {
      if (widthOf(line + letter) > most) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

interface Setting {
  readonly size: number;
  readonly lines: readonly string[];
}

export function titleSetting(title: string): Setting {
  for (const size of [72, 64, 56, 48, 42]) {
    const lines = linesOf(title, TEXT_WIDTH / size);
    const most = Math.floor(TITLE_HEIGHT / (size * 1.12));
    if (lines.length <= most) return { size, lines };
    if (size === 42) {
      const last = lines[most - 1] ?? '';
      const whole = last.includes(' ')
        ? last.replace(/[\s.,;:!?–—-]+\S*$/u, '')
        : [...charactersIn(last)].slice(0, -1).join('');
      return { size, lines: [...lines.slice(0, most - 1), `${whole}…`] };
    }
  }
  return { size: 42, lines: [] };
}

const text = (x: number, y: number, font: string, size: number, color: string, words: string): string =>
  `<text x="${x}" y="${Math.round(y)}" font-family="${font}" font-size="${size}" fill="${color}">${escapeHtml(words)}</text>`;

const signature = (y: number): string =>
  [
    `<g transform="translate(${MARGIN} ${y}) scale(1.5)"><rect width="32" height="32" rx="8" fill="${VIOLET}"/>`,
    `<path d="M8 9.5c3-1 5.5-.6 8 1.2 2.5-1.8 5-2.2 8-1.2v12.8c-3-1-5.5-.6-8 1.2-2.5-1.8-5-2.2-8-1.2z" fill="${PAPER}"/>`,
    `<path d="M16 10.7v12.8" stroke="${VIOLET}" stroke-width="1.6"/></g>`,
    text(MARGIN + 64, y + 34, 'Inter', 30, INK, brand.name),
  ].join('');

const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${PAPER}"/>${content}</svg>`;

interface CardSubject {
  readonly courseId: string;
  readonly colors: Colors;
  readonly title: string;
  readonly byline: string;
}

function card({ courseId, colors, title, byline }: CardSubject): string {
  const words = drawable(title);
  const by = drawable(byline);
  if (words === '') {
    // No font for this title: show the cover only.
    const cover = coverSvg(courseId, colors, `x="0" y="0" width="${CARD_WIDTH}" height="510"`);
    return sheet(cover + signature(546));
  }
  const { size, lines } = titleSetting(words);
  const font = LATIN.test(words) ? 'Newsreader' : 'Inter';
  const leading = size * 1.12;
  return sheet(
    [
      coverSvg(courseId, colors, `x="${COVER_X}" y="0" width="${CARD_WIDTH - COVER_X}" height="${CARD_HEIGHT}"`),
      signature(MARGIN),
      ...lines.map((line, index) => text(MARGIN, TITLE_TOP + size + index * leading, font, size, INK, line)),
      `<rect x="${MARGIN}" y="478" width="56" height="4" rx="2" fill="${VIOLET}"/>`,
      text(MARGIN, 534, 'Inter', 30, INK_SOFT, excerpt(by, MAX_BYLINE_CHARS)),
    ].join(''),
  );
}

export const courseCard = (course: Omit<CardSubject, 'byline'> & { readonly creatorName: string }): string =>
  card({ ...course, byline: course.creatorName });

export const brandCard = (): string =>
  card({
    courseId: brand.name,
    colors: { ...defaultColors, accent: '#e0a04e' },
    title: 'From an idea to a course that sells.',
    byline: 'Write, sell and read courses',
  });
