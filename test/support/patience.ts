/**
 * How long `vi.waitFor` waits for what is to come: its own second is a wall clock's, and the test command keeps three lanes
 * on two cores busy. What must come within a time says so itself.
 */
export const PATIENTLY_MS = 10_000;
