/** For `vi.waitFor`, whose default of 1 s is too short on a busy machine. */
export const LONG_WAIT_MS = 60_000;
