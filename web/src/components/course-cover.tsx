import { useMemo } from 'react';
import { type Colors, coverColors, defaultColors } from '#domain/covers/palettes.ts';
import { HEIGHT, layersOf, WIDTH } from '#domain/covers/patterns.ts';

interface CourseCoverProps {
  courseId: string;
  /** The course's colors; without them, the brand's violets. */
  colors?: Colors | undefined;
  className?: string;
}

/** A generated cover: a pattern seeded by the course id, in the course's colors. Fills its box by cropping. */
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
