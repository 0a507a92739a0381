import type { ReactNode } from 'react';
import type { VisualKind } from '#domain/visuals/visual.ts';

const soft = 'var(--color-line-strong)';
const accent = 'var(--color-violet)';

const bar = (x: number, y: number, width: number, color = soft, height = 3) => (
  <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={color} />
);
const box = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx={2.5} fill="none" stroke={accent} strokeWidth={1.5} />
);
const dot = (x: number, y: number, r = 3) => <circle cx={x} cy={y} r={r} fill={accent} />;
const line = (d: string, color = soft) => (
  <path d={d} fill="none" stroke={color} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
);

const pictures: Readonly<Record<VisualKind, ReactNode>> = {
  steps: (
    <>
      {[8, 20, 32].map((y, index) => (
        <g key={y}>
          {dot(12, y, 4)}
          {bar(22, y - 1.5, [28, 20, 24][index] ?? 20)}
        </g>
      ))}
    </>
  ),
  comparison: (
    <>
      {line('M8 13 H56 M8 22 H56 M8 31 H56')}
      {bar(26, 6, 10, accent)}
      {bar(44, 6, 10, accent)}
      {[16, 25, 34].map((y) => (
        <g key={y}>
          {bar(8, y, 10)}
          {bar(26, y, 8)}
          {bar(44, y, 10)}
        </g>
      ))}
    </>
  ),
  timeline: (
    <>
      {line('M6 20 H58')}
      {[12, 32, 52].map((x, index) => (
        <g key={x}>
          {dot(x, 20, 4)}
          {bar(x - 6, index % 2 === 0 ? 9 : 29, 12)}
        </g>
      ))}
    </>
  ),
  chart: (
    <>
      {line('M8 34 H58')}
      {[
        [12, 14],
        [24, 22],
        [36, 10],
        [48, 26],
      ].map(([x = 0, height = 0]) => (
        <rect key={x} x={x} y={34 - height} width={7} height={height} rx={1.5} fill={accent} />
      ))}
    </>
  ),
  diagram: (
    <>
      {box(6, 14, 16, 11)}
      {box(42, 5, 16, 11)}
      {box(42, 24, 16, 11)}
      {line('M22 19 C32 19 32 10.5 40 10.5 M22 20 C32 20 32 29.5 40 29.5')}
    </>
  ),
  code: (
    <>
      {line('M16 12 L8 20 L16 28 M48 12 L56 20 L48 28', accent)}
      {line('M36 8 L28 32')}
    </>
  ),
  formula: (
    <text
      x={32}
      y={27}
      textAnchor="middle"
      fontFamily="var(--font-serif)"
      fontStyle="italic"
      fontSize={20}
      fill={accent}
    >
      a²+b²
    </text>
  ),
  workedExample: (
    <>
      {bar(8, 6, 36, accent)}
      {[15, 23].map((y) => (
        <g key={y}>
          {line(`M10 ${y} H14`)}
          {bar(18, y - 1.5, 30)}
        </g>
      ))}
      {line('M10 33 L14 36 L21 29', accent)}
      {bar(26, 31, 20)}
    </>
  ),
  tryIt: (
    <>
      {line('M14 27 L36 5 L43 12 L21 34 L12 36 Z', accent)}
      {line('M31 10 L38 17', accent)}
      {bar(28, 33, 26)}
    </>
  ),
  misconception: (
    <>
      {line('M9 9 L17 17 M17 9 L9 17')}
      {bar(24, 11.5, 30)}
      {line('M8 28 L12 32 L19 24', accent)}
      {bar(24, 26.5, 24, accent)}
    </>
  ),
  image: (
    <>
      {box(10, 5, 44, 30)}
      {dot(42, 14, 3)}
      {line('M12 31 L26 17 L38 30 M33 25 L40 19 L52 31', soft)}
    </>
  ),
};

/** A small drawing of a kind of visual. */
export const VisualPicture = ({ kind, className = 'h-10 w-16' }: { kind: VisualKind; className?: string }) => (
  <svg viewBox="0 0 64 40" className={className} aria-hidden>
    {pictures[kind]}
  </svg>
);
