interface ProgressRingProps {
  percent: number;
  label: string;
}

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

export const ProgressRing = ({ percent, label }: ProgressRingProps) => (
  <svg viewBox="0 0 48 48" role="img" aria-label={label} className="size-12 shrink-0">
    <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-line" />
    <circle
      cx="24"
      cy="24"
      r={RADIUS}
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
      transform="rotate(-90 24 24)"
      className={percent === 0 ? 'stroke-transparent' : percent === 100 ? 'stroke-good' : 'stroke-violet'}
    />
    <text
      x="24"
      y="24"
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-ink text-[12px] font-medium tabular-nums"
    >
      {percent}%
    </text>
  </svg>
);
