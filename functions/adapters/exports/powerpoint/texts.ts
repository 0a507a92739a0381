import type PptxGenJs from 'pptxgenjs';
import type { DeckLabel, DeckText } from '#domain/exports/deck/deck.ts';
import { officeFonts } from '#domain/exports/deck/office-fonts.ts';
import { xmlCharacters } from '#domain/exports/markup.ts';
import type { ColorRole, Direction, FontFamily } from '#domain/visuals/scene.ts';
import { POINTS_PER_PX, points } from './units.ts';

/** What texts of a file have in common. */
export interface TextSetting {
  /** Such as `de-DE`. */
  readonly language: string;
  readonly direction: Direction;
  color(role: ColorRole): string;
}

/** The product's own words. */
export const OWN_LANGUAGE = 'en-US';

/** The height of a line of Arial and Georgia, in em. */
const LINE = 1.15;
const BOLD_FROM = 600;

/** Fonts of the theme; that of texts needs no name. */
const faces: Readonly<Record<FontFamily, { fontFace?: string }>> = {
  sans: {},
  serif: { fontFace: '+mj-lt' },
  mono: { fontFace: officeFonts.mono },
};

export const lookOf = (
  { family, weight, size, color }: Pick<DeckLabel, 'family' | 'weight' | 'size' | 'color'>,
  setting: TextSetting,
) => ({ fontSize: points(size), bold: weight >= BOLD_FROM, color: setting.color(color), ...faces[family] });

/**
 * How far programs put the first line below the place that it has in the layout, in px: they add the room between lines
 * above each, the layout halves it.
 */
export const dropOf = ([first]: DeckText['paragraphs']): number =>
  first === undefined || first.family === 'mono' ? 0 : Math.max(0, first.leading - first.size * LINE) / 2;

/** Texts of a right-to-left course stand at the right, whatever their direction. */
export const flowOf = (direction: Direction, setting: TextSetting): { align: 'left' | 'right'; rtlMode: boolean } => ({
  align: direction === 'rtl' || setting.direction === 'rtl' ? 'right' : 'left',
  rtlMode: direction === 'rtl',
});

/** Paragraphs as the library wants them. Breaks within a paragraph become paragraphs without a gap. */
export function runsOf({ paragraphs, indent = 0 }: DeckText, setting: TextSetting): PptxGenJs.TextProps[] {
  const start = Number(paragraphs.find(({ marker }) => typeof marker === 'number')?.marker);
  const hang = indent * POINTS_PER_PX;
  return paragraphs.flatMap((paragraph) => {
    const { text, family, leading, size, gap, marker, direction, isOwn } = paragraph;
    const isCode = family === 'mono';
    const bullet: PptxGenJs.TextBaseProps['bullet'] =
      marker === undefined
        ? false
        : { indent: hang, ...(marker !== 'bullet' && { type: 'number' as const, numberStartAt: start }) };
    const lines = marker === undefined ? text.split('\n') : [text.replaceAll('\n', ' ')];
    return lines.map((line, index) => ({
      text: xmlCharacters(line),
      options: {
        ...lookOf(paragraph, setting),
        ...(isCode ? { align: 'left' as const } : flowOf(direction, setting)),
        lang: isOwn ? OWN_LANGUAGE : setting.language,
        bullet,
        // Lines of code stand on their grounds.
        ...(isCode ? { lineSpacing: leading * POINTS_PER_PX } : { lineSpacingMultiple: leading / (size * LINE) }),
        ...(index === 0 && gap > 0 && { paraSpaceBefore: gap * POINTS_PER_PX }),
        breakLine: true,
      },
    }));
  });
}
