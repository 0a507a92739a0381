/** How often the parent is looked at; no event tells that it ended. */
const POLL_MS = 500;

/**
 * Calls `stop` when npm, which runs this process, has ended. npm passes on SIGINT and SIGTERM; after any other signal it
 * would leave the cloud and its port behind.
 */
export function onNpmEnd(stop: () => void, environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop();
  }, POLL_MS).unref();
}
