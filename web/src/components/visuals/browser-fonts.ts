import { type Fonts, shippedWidth, tableFonts } from '#domain/visuals/fonts.ts';
import type { Face, FontFamily } from '#domain/visuals/scene.ts';

const SIZE = 100;

/** As the stylesheet has them, since a canvas knows no custom properties. */
const familyOf = (family: FontFamily): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--font-${family}`) || 'sans-serif';

/** Parts of a text in turn: of characters that the shipped fonts have, and of others. */
function* runsOf(text: string, face: Face): Generator<{ run: string; isShipped: boolean }> {
  let run = '';
  let isShipped = true;
  for (const char of text) {
    const has: boolean = shippedWidth(char, face) !== undefined || (isShipped && /\p{Mn}/u.test(char));
    if (has !== isShipped && run !== '') {
      yield { run, isShipped };
      run = '';
    }
    isShipped = has;
    run += char;
  }
  if (run !== '') yield { run, isShipped };
}

/**
 * Shipped characters by the table, so that nothing moves when the fonts arrive; others as this browser's fonts draw
 * them.
 */
function createBrowserFonts(): Fonts {
  if (typeof document === 'undefined') return tableFonts;
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return tableFonts;
  if ('textRendering' in canvas) canvas.textRendering = 'geometricPrecision';
  const families = new Map<FontFamily, string>();
  const known = new Map<string, number>();
  const measured = (run: string, { family, weight }: Face): number => {
    const key = `${family}${weight}${run}`;
    let width = known.get(key);
    if (width === undefined) {
      const name = families.get(family) ?? familyOf(family);
      families.set(family, name);
      canvas.font = `${weight} ${SIZE}px ${name}`;
      width = canvas.measureText(run).width / SIZE;
      known.set(key, width);
    }
    return width;
  };
  return {
    width(text, face) {
      let width = 0;
      let isWhollyShipped = true;
      for (const { run, isShipped } of runsOf(text, face)) {
        width += isShipped ? tableFonts.width(run, face) : measured(run, face);
        isWhollyShipped &&= isShipped;
      }
      // A space or a mark may come from the font of its neighbors.
      return isWhollyShipped ? width : Math.max(width, measured(text, face));
    },
  };
}

let shared: Fonts | undefined;

export function browserFonts(): Fonts {
  shared ??= createBrowserFonts();
  return shared;
}
