import { useMemo } from 'react';
import { rosette, SEAL_BOOK, SEAL_SIZE, sealDisc, sealSpine } from '#domain/learning/seal.ts';

export function Seal({ seed, className }: { seed: string; className?: string }) {
  const lines = useMemo(() => rosette(seed), [seed]);
  const { center, radius } = sealDisc;
  const { from, to } = sealSpine;
  return (
    <svg viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`} className={className} aria-hidden="true">
      <g fill="none" strokeWidth="0.7" className="stroke-violet">
        {lines.map((d) => (
          <path key={d} d={d} opacity="0.75" />
        ))}
      </g>
      <circle cx={center.x} cy={center.y} r={radius} className="fill-violet" />
      <path d={SEAL_BOOK} className="fill-surface" />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth="2" className="stroke-violet" />
    </svg>
  );
}
