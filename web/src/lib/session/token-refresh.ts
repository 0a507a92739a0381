/** Specified: check every 30 s, refresh when 90 s remain, retry backoff from 200 ms. */
const CHECK_EVERY_MS = 30_000;
const REFRESH_WHEN_LEFT_MS = 90_000;
const FIRST_RETRY_MS = 200;

export interface TokenRefreshOptions {
  expiresAtMs: number;
  now(): number;
  /** Returns the new expiry; undefined if the session has ended. */
  refresh(): Promise<number | undefined>;
  onRefreshed(): void;
  onEnded(): void;
}

/** Returns a function that stops it. */
export function startTokenRefresh({
  expiresAtMs,
  now,
  refresh,
  onRefreshed,
  onEnded,
}: TokenRefreshOptions): () => void {
  let expires = expiresAtMs;
  let stopped = false;
  let refreshing = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    stopped = true;
    clearInterval(timer);
    clearTimeout(retry);
  }

  async function attempt(delayMs: number): Promise<void> {
    refreshing = true;
    try {
      const next = await refresh();
      if (stopped) return;
      if (next === undefined) {
        stop();
        onEnded();
        return;
      }
      expires = next;
      onRefreshed();
    } catch {
      // The backoff ends at the next check, which starts over.
      if (!stopped && delayMs < CHECK_EVERY_MS) {
        retry = setTimeout(() => void attempt(delayMs * 2), delayMs);
        return;
      }
    }
    refreshing = false;
  }

  function check(): void {
    if (!refreshing && expires - now() <= REFRESH_WHEN_LEFT_MS) void attempt(FIRST_RETRY_MS);
  }

  const timer = setInterval(check, CHECK_EVERY_MS);
  return stop;
}
