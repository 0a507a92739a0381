import { randomFrom } from '../random.ts';

/** Patterns have few paths, so that a page of covers stays cheap. */
export const WIDTH = 320;
export const HEIGHT = 180;

export interface Layer {
  readonly d: string;
  readonly color: 'primary' | 'secondary' | 'accent';
  readonly opacity: number;
  /** Stroke width; without it the path is filled. */
  readonly line?: number;
}

type Random = () => number;
type Pattern = (random: Random) => Layer[];

const colors = ['primary', 'secondary', 'accent'] as const;
const at = (value: number): string => value.toFixed(1);
const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const colorOf = (index: number): Layer['color'] => colors[index % colors.length] ?? 'primary';

const circle = (x: number, y: number, radius: number): string =>
  `M${at(x - radius)} ${at(y)}a${at(radius)} ${at(radius)} 0 1 0 ${at(2 * radius)} 0a${at(radius)} ${at(radius)} 0 1 0 ${at(-2 * radius)} 0z`;

const strata: Pattern = (random) =>
  Array.from({ length: 5 }, (_, index) => {
    const base = 50 + index * 28 + between(random, -8, 8);
    const sway = between(random, 10, 26);
    const shift = between(random, 0, 160);
    let d = `M0 ${HEIGHT}V${at(base)}`;
    for (let x = 0; x < WIDTH; x += 80) {
      const rise = Math.sin((x + shift) / 50) * sway;
      const next = Math.sin((x + 80 + shift) / 50) * sway;
      d += `C${x + 28} ${at(base + rise - sway / 2)} ${x + 52} ${at(base + next + sway / 2)} ${x + 80} ${at(base + next)}`;
    }
    return { d: `${d}V${HEIGHT}z`, color: colorOf(index), opacity: 0.22 + index * 0.14 };
  });

const spines: Pattern = (random) => {
  const paths = { primary: '', secondary: '', accent: '' };
  let bands = '';
  for (let x = -4; x < WIDTH; ) {
    const width = between(random, 10, 26);
    const top = between(random, 24, 96);
    paths[colorOf(Math.floor(random() * 3))] += `M${at(x)} ${HEIGHT}V${at(top)}h${at(width)}V${HEIGHT}z`;
    if (random() > 0.35) bands += `M${at(x + 3)} ${at(top + 12)}h${at(width - 6)}m${at(6 - width)} 5h${at(width - 6)}`;
    x += width + between(random, 1.5, 4);
  }
  return [
    { d: paths.secondary, color: 'secondary', opacity: 0.75 },
    { d: paths.primary, color: 'primary', opacity: 0.7 },
    { d: paths.accent, color: 'accent', opacity: 0.9 },
    { d: bands, color: 'primary', opacity: 0.9, line: 1.5 },
  ];
};

const rings: Pattern = (random) => {
  const x = between(random, 60, 260);
  const y = between(random, 40, 140);
  return Array.from({ length: 11 }, (_, index) => {
    const radius = 14 + index * between(random, 17, 21);
    return {
      d: circle(x + between(random, -3, 3), y + between(random, -3, 3), radius),
      color: colorOf(index),
      opacity: 0.85 - index * 0.05,
      line: between(random, 2, 9),
    };
  });
};

const tiles: Pattern = (random) => {
  const size = HEIGHT / 4;
  const paths = { primary: '', secondary: '', accent: '' };
  for (let y = 0; y < HEIGHT; y += size)
    for (let x = 0; x < WIDTH; x += size) {
      const left = x;
      const right = x + size;
      const bottom = y + size;
      const corners = [
        `M${left} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`,
        `M${right} ${y}v${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`,
        `M${right} ${bottom}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}z`,
        `M${left} ${bottom}v${-size}a${size} ${size} 0 0 1 ${size} ${size}z`,
      ];
      if (random() < 0.84) paths[colorOf(Math.floor(random() * 3))] += corners[Math.floor(random() * 4)] ?? '';
    }
  return [
    { d: paths.primary, color: 'primary', opacity: 0.75 },
    { d: paths.secondary, color: 'secondary', opacity: 0.6 },
    { d: paths.accent, color: 'accent', opacity: 0.85 },
  ];
};

const halftone: Pattern = (random) => {
  const angle = between(random, 0, Math.PI);
  const paths = { primary: '', secondary: '', accent: '' };
  const accentRow = Math.floor(between(random, 2, 7));
  for (let row = 0; row < 10; row++)
    for (let column = 0; column < 17; column++) {
      const x = column * 20 + (row % 2) * 10;
      const y = row * 20;
      const slope = Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) / 62);
      const radius = 4.8 + slope * 4.2;
      if (radius > 0.8)
        paths[row === accentRow ? 'accent' : slope > 0 ? 'primary' : 'secondary'] += circle(x, y, radius);
    }
  return [
    { d: paths.secondary, color: 'secondary', opacity: 0.65 },
    { d: paths.primary, color: 'primary', opacity: 0.8 },
    { d: paths.accent, color: 'accent', opacity: 1 },
  ];
};

const folds: Pattern = (random) =>
  Array.from({ length: 7 }, (_, index) => {
    const x = (index / 7) * WIDTH + between(random, -20, 20);
    const lean = between(random, -70, 70);
    const width = between(random, 46, 110);
    return {
      d: `M${at(x)} 0h${at(width)}L${at(x + width + lean)} ${HEIGHT}h${at(-width * between(random, 0.2, 0.9))}z`,
      color: colorOf(index + Math.floor(random() * 2)),
      opacity: between(random, 0.28, 0.62),
    };
  });

const patterns: readonly Pattern[] = [strata, spines, rings, tiles, halftone, folds];

export function layersOf(courseId: string): readonly Layer[] {
  const random = randomFrom(courseId);
  return patterns[Math.floor(random() * patterns.length)]?.(random) ?? [];
}
