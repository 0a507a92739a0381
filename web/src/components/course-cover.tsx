import { useMemo } from 'react';
import { type Colors, coverColors, defaultColors } from '#domain/covers/palettes.ts';
import { HEIGHT, layersOf, WIDTH } from '#domain/covers/patterns.ts';

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
  const colors = chosen ? coverColors(courseId, chosen) : defaultColors;
  const layers = useMemo(() => layersOf(courseId), [courseId]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      style={{ background: `color-mix(in oklab, ${colors.primary} 16%, var(--color-surface))` }}
      aria-hidden="true"
    >
      {layers.map(({ d, color, opacity, line }) => (
        <path
          key={d}
          d={d}
          opacity={opacity}
          fill={line ? 'none' : colors[color]}
          stroke={line ? colors[color] : undefined}
          strokeWidth={line}
        />
      ))}
    </svg>
  );
}
