import { Spinner } from './spinner.tsx';

/** The full-screen "Loading..." of protected routes. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-6 text-violet" />
      Loading...
    </div>
  );
}
