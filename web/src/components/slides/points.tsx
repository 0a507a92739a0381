import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../cx.ts';

/** Blank lines are dropped. */
export const writtenLines = (lines: readonly string[]): string[] => lines.filter((line) => !isBlank(line));

/** `beside` a visual or, if they are one or two, `above` it. */
type Place = 'alone' | 'beside' | 'above';
type Size = 'huge' | 'large' | 'medium' | 'small';

/** Large type would break longer words. */
const LONG_WORD_CHARS = 18;

/** Fewer words are set larger, so that they fill the sheet. */
function sizeOf(lines: readonly string[], place: Place): Size {
  const longest = Math.max(...lines.map((line) => line.length));
  const longestWord = Math.max(...lines.flatMap((line) => line.split(/[\s-]/u)).map((word) => word.length));
  if (place === 'above') return longest <= 44 ? 'medium' : 'small';
  const order: readonly Size[] = place === 'beside' ? ['medium', 'small', 'small'] : ['large', 'medium', 'small'];
  const isFew = place === 'alone' && lines.length <= 3 && longest <= 40;
  if (isFew && longestWord <= LONG_WORD_CHARS) return 'huge';
  const isShort = lines.length <= 5 && longest <= 56 && longestWord <= LONG_WORD_CHARS;
  const step = isShort ? 0 : lines.length <= 7 && longest <= 120 ? 1 : 2;
  return order[step] ?? 'small';
}

const sizes: Readonly<Record<Size, string>> = {
  huge: 'text-28 @xl:text-36 @4xl:text-48',
  large: 'text-22 @xl:text-28 @4xl:text-36',
  medium: 'text-18 @xl:text-22 @4xl:text-28',
  small: 'text-18 @4xl:text-22',
};

interface PointsProps {
  lines: readonly string[];
  /** Numerals instead of marks. */
  counted?: boolean;
  place?: Place;
}

/** Rows that share the height of the sheet. */
export function Points({ lines, counted = false, place = 'alone' }: PointsProps) {
  const written = writtenLines(lines);
  if (written.length === 0) return null;
  const List = counted ? 'ol' : 'ul';
  return (
    <List
      className={cx(
        'flex w-full flex-1 flex-col font-serif',
        place === 'beside' && 'justify-center',
        place === 'above' && '@4xl:flex-row @4xl:gap-12',
        sizes[sizeOf(written, place)],
      )}
    >
      {numbered(written).map(({ number, item }) => (
        <li
          key={number}
          className={cx(
            'flex min-h-fit flex-1 items-center gap-4 border-t border-line py-3 first:border-t-0 @xl:gap-6',
            place === 'alone' ? 'max-h-32 @4xl:max-h-56 @4xl:gap-8 @min-[88rem]:max-h-64' : 'max-h-28',
            place === 'above' && '@4xl:border-t-0 @4xl:py-0',
          )}
        >
          {counted ? (
            <span
              aria-hidden
              className="min-w-[1.2ch] shrink-0 text-center font-serif text-28 leading-none text-(--course) tabular-nums @4xl:text-48"
            >
              {number}
            </span>
          ) : (
            <span aria-hidden className="h-[3px] w-4 shrink-0 rounded-full bg-(--course) @4xl:w-6" />
          )}
          <span dir="auto" className="min-w-0 flex-1 whitespace-pre-wrap text-pretty">
            {withUnbrokenUnits(item)}
          </span>
        </li>
      ))}
    </List>
  );
}

const LONG_STATEMENT_CHARS = 110;

/** One sentence that fills the sheet. */
export const Statement = ({ children }: { children: string }) => (
  <div className="my-auto flex w-full flex-col gap-6 py-6 @4xl:gap-8">
    <span aria-hidden className="h-1.5 w-16 rounded-full bg-(--course)" />
    <p
      dir="auto"
      className={cx(
        'max-w-[26ch] font-serif tracking-tight whitespace-pre-wrap text-balance',
        children.length > LONG_STATEMENT_CHARS
          ? 'max-w-[40ch] text-22 @xl:text-28 @4xl:text-36'
          : 'text-28 @xl:text-48 @4xl:text-60',
      )}
    >
      {withUnbrokenUnits(children)}
    </p>
  </div>
);
