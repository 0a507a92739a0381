import { useMemo } from 'react';
import { randomFrom } from '#domain/random.ts';

const CENTRE = 60;
const STEPS = 240;

const point = (radius: number, angle: number): string =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;

/** A closed wave around a circle, like a guilloche. */
function wave(radius: number, depth: number, petals: number, turn: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return point(radius + depth * Math.sin(petals * angle + turn), angle);
  });
  return `M${points.join('L')}Z`;
}

/** The same id always draws the same rosette. */
function rosette(seed: string): string[] {
  const random = randomFrom(seed);
  const petals = 9 + Math.floor(random() * 8);
  const inner = 5 + Math.floor(random() * 6);
  return [0, 1, 2, 3, 4, 5].flatMap((step) => {
    const turn = (step / 6) * 2 * Math.PI;
    return [wave(47, 7, petals, turn), wave(33, 5, inner, turn)];
  });
}

export function Seal({ seed, className }: { seed: string; className?: string }) {
  const lines = useMemo(() => rosette(seed), [seed]);
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <g fill="none" strokeWidth="0.7" className="stroke-violet">
        {lines.map((d) => (
          <path key={d} d={d} opacity="0.75" />
        ))}
      </g>
      <circle cx="60" cy="60" r="24" className="fill-violet" />
      <path
        d="M48 50c4.5-1.5 8.500-1 12 2 3.500-3 7.500-3.500 12-2v19c-4.500-1.5-8.500-1-12 2-3.500-3-7.500-3.500-12-2z"
        className="fill-surface"
      />
      <path d="M60 52v19" strokeWidth="2" className="stroke-violet" />
    </svg>
  );
}
