import { useMemo } from 'react';
import { type Colors, coverColors, violets } from './cover/palettes.ts';
import { HEIGHT, patterns, WIDTH } from './cover/patterns.ts';
import { randomFrom } from './cover/random.ts';

interface CourseCoverProps {
  courseId: string;
  /** The course's colours; the client's violets for what is no real course. */
  colors?: Colors | undefined;
  className?: string;
}

/**
 * The cover that every course has without anyone uploading one: a pattern seeded by the course's id, in its colours.
 * The same course always looks the same. It fills the box it is given (`className`), cropping rather than stretching.
 */
export function CourseCover({ courseId, colors: chosen, className }: CourseCoverProps) {
  const colors = chosen ? coverColors(courseId, chosen) : violets;
  const layers = useMemo(() => {
    const random = randomFrom(courseId);
    return patterns[Math.floor(random() * patterns.length)]?.(random) ?? [];
  }, [courseId]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      style={{ background: `color-mix(in oklab, ${colors.primary} 16%, var(--color-surface))` }}
      aria-hidden="true"
    >
      {layers.map(({ d, colour, opacity, line }) => (
        <path
          key={d}
          d={d}
          opacity={opacity}
          fill={line ? 'none' : colors[colour]}
          stroke={line ? colors[colour] : undefined}
          strokeWidth={line}
        />
      ))}
    </svg>
  );
}
