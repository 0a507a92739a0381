/**
 * How long `vi.waitFor` waits. Its default of one second is wall-clock time, and the test commands keep two lanes on two
 * cores busy. A test of a time limit sets its own.
 */
export const LONG_WAIT_MS = 10_000;
