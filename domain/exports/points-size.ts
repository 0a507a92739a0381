import { isBlank } from '../is-blank.ts';

const LARGE = { lines: 3, chars: 40 } as const;
const SMALL = { lines: 7, chars: 120 } as const;

/** Fewer and shorter lines are set larger. */
export function pointsSize(lines: readonly string[]): 'large' | 'medium' | 'small' {
  const written = lines.filter((line) => !isBlank(line));
  const longest = Math.max(0, ...written.map((line) => line.length));
  if (written.length <= LARGE.lines && longest <= LARGE.chars) return 'large';
  return written.length > SMALL.lines || longest > SMALL.chars ? 'small' : 'medium';
}
