import { type Colors, coverColors } from './palettes.ts';
import { HEIGHT, layersOf, WIDTH } from './patterns.ts';

const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** The site's light surface (web/src/app/index.css). */
const SURFACE = '#fffefb';

function mixed(color: string, part: number, ground: string): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mix = (at: number): string =>
    Math.round(channel(color, at) * part + channel(ground, at) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

export function coverSvg(courseId: string, chosen: Colors, attributes: string): string {
  const colors = coverColors(courseId, chosen);
  const paths = layersOf(courseId).map(({ d, color, opacity, line }) => {
    const paint = line
      ? `fill="none" stroke="${colors[color]}" stroke-width="${line.toFixed(2)}"`
      : `fill="${colors[color]}"`;
    return `<path d="${d}" opacity="${opacity.toFixed(2)}" ${paint}/>`;
  });
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${mixed(colors.primary, 0.16, SURFACE)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}" preserveAspectRatio="xMidYMid slice" ${attributes}>${ground}${paths.join('')}</svg>`;
}
