import type { Instant } from './time.ts';

/**
 * Whether a save would overwrite what its writer has not seen. `basedOn` is the time of what was seen, null if there
 * was nothing, undefined if the caller doesn't say.
 */
export const isUnseen = (stored: Instant | undefined, basedOn: Instant | null | undefined): boolean =>
  stored !== undefined && basedOn !== undefined && stored !== basedOn;
