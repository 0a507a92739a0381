export function parseHexColor(written: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: from 1 (equal) to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, 1.4.11. */
export const MIN_GRAPHIC_CONTRAST = 3;
/** WCAG 2.2, 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5;

const MIX_STEPS = 20;

/** `share` of the other color, from 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const one = Number.parseInt(color.slice(at, at + 2), 16);
    const two = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** `towards` is black or white. */
export function withContrast(
  color: string,
  papers: string | readonly string[],
  towards: string,
  minimum: number = MIN_GRAPHIC_CONTRAST,
): string {
  for (let step = 0; step < MIX_STEPS; step++) {
    const candidate = mixColors(color, towards, step / MIX_STEPS);
    if ([papers].flat().every((paper) => contrastRatio(candidate, paper) >= minimum)) return candidate;
  }
  return towards;
}

/** In degrees; 0 for grays. */
export function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (low === high) return 0;
  const hue =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low);
  return (hue * 60 + 360) % 360;
}
