import { brand } from './brand.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, plusMs } from './time.ts';

interface RateLimit {
  readonly perHour: number;
  readonly perDay?: number;
  /** With a daily limit, the time of the next try follows. */
  readonly message: string;
}

const contactMessage = `You've already sent us several messages. Try again in an hour, or email ${brand.supportAddress}.`;

/** Plans also limit courses, and the user pool limits codes and reset links. */
export const rateLimits = {
  /** By sender address. A whole company can share one viewer IP. */
  'contact#address': { perHour: 3, message: contactMessage },
  'contact#viewer': { perHour: 10, message: contactMessage },
  /**
   * Bounds callers who bypass CloudFront with a leaked origin secret: they can forge the viewer IP but not their own.
   */
  'contact#caller': { perHour: 60, message: contactMessage },
  credentials: {
    perHour: 10,
    message: 'Too many attempts this hour. Try again later, or reset your password by email.',
  },
  /** Each call mails an address that can be anyone's. */
  'email-change#user': { perHour: 5, message: "We've sent you many codes this hour. Try again later." },
  'email-change#address': {
    perHour: 3,
    message: "We've sent several codes to this address. Check its inbox, or try again in an hour.",
  },
  checkout: {
    perHour: 30,
    message: "You've opened many checkout pages this hour. Try again later.",
  },
  /** Allows double clicks and an agency's batch. */
  generations: { perHour: 60, message: "You've requested many courses this hour. Try again later." },
  rewrites: { perHour: 30, message: "You've requested many suggestions this hour. Try again later." },
  /** Paid calls. The first check of the largest course has 88; one after an edit about ten. */
  checks: { perHour: 150, perDay: 400, message: 'The AI has read a lot for you lately.' },
  logos: {
    perHour: 20,
    message: "You've uploaded many logos this hour. Choose one of them, or try again later.",
  },
  /** A course of forty lessons with three images each. */
  images: { perHour: 120, message: "You've uploaded many images this hour. Try again later." },
  /** Each format of a course after each of many edits, and workbooks. Files that are there already don't count. */
  exports: { perHour: 60, message: "We've made many files for you this hour. Try again later." },
  sources: { perHour: 60, message: "You've added many sources this hour. Try again later." },
  /** Each rating rewrites the marketplace's snapshot. */
  reviews: { perHour: 30, message: "You've changed many reviews this hour. Try again later." },
  reports: {
    perHour: 10,
    message: "You've reported many courses this hour. We'll look at them. Try again later.",
  },
  /** Twenty modules, half of them twice. */
  quizzes: {
    perHour: 30,
    message: "You've used all attempts for this hour. Reread the slides and try again later.",
  },
  /** One per waiting page, and one per reconnect. */
  socket: { perHour: 120, message: 'Too many requests. Wait a moment and try again.' },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

interface Window {
  readonly ms: number;
  readonly most: number;
}
export function windowsOf({ perHour, perDay }: Pick<RateLimit, 'perHour' | 'perDay'>): readonly Window[] {
  return [{ ms: HOUR_MS, most: perHour }, ...(perDay === undefined ? [] : [{ ms: DAY_MS, most: perDay }])];
}

/** More than a window holds counts as a full window, so that no request is refused forever. */
export const countedBy = (windows: readonly Window[], count: number): number =>
  Math.min(count, ...windows.map(({ most }) => most));

/**
 * @param taken oldest first
 * @returns when all windows have room for `count` more; undefined if they have it now
 */
export function roomAt(
  taken: readonly Instant[],
  windows: readonly Window[],
  count: number,
  now: Instant,
): Instant | undefined {
  const freeAt = windows.flatMap(({ ms, most }) => {
    const recent = taken.filter((at) => at > plusMs(now, -ms));
    const leaving = recent[recent.length + countedBy(windows, count) - most - 1];
    return leaving === undefined ? [] : [plusMs(leaving, ms)];
  });
  return freeAt.toSorted().at(-1);
}

const wait = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil((seconds * 1_000) / MINUTE_MS));
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
};

export const refusalOf = ({ message, perDay }: Pick<RateLimit, 'message' | 'perDay'>, seconds: number): string =>
  perDay === undefined ? message : `${message} Try again in ${wait(seconds)}.`;

export const rateLimitOf = (name: RateLimitName): RateLimit => rateLimits[name];
