import { Spinner } from './spinner.tsx';

export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-6 text-violet" />
      Loading...
    </div>
  );
}
