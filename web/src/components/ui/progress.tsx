import { Progress as Base } from '@base-ui/react/progress';

interface ProgressProps {
  label: string;
  /** 0 to 100; null while it is not known. */
  percent: number | null;
}

/** A labelled progress bar. */
export const Progress = ({ label, percent }: ProgressProps) => (
  <Base.Root value={percent} className="flex flex-col gap-2">
    <span className="flex justify-between text-14">
      <Base.Label className="font-medium">{label}</Base.Label>
      {percent !== null && <Base.Value className="text-ink-soft tabular-nums" />}
    </span>
    <Base.Track className="h-2 overflow-hidden rounded-full bg-sunken">
      <Base.Indicator className="h-full rounded-full bg-violet transition-[width] ease-calm data-indeterminate:w-1/3 data-indeterminate:animate-shimmer" />
    </Base.Track>
  </Base.Root>
);
