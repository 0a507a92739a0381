/** A check every 30 s, refreshing when 90 s remain, with retry backoff starting at 200 ms. */
const CHECK_EVERY_MS = 30_000;
const REFRESH_WHEN_LEFT_MS = 90_000;
const FIRST_RETRY_MS = 200;

export interface TokenRefreshOptions {
  expiresAtMs: number;
  now(): number;
  /** Gets new tokens and answers when they expire; undefined means that the session has ended. */
  refresh(): Promise<number | undefined>;
  onRefreshed(): void;
  onEnded(): void;
}

/** Keeps a session's tokens fresh until the returned function is called or the session ends. */
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
      // Doubling stops once it reaches the next check, which tries afresh.
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
