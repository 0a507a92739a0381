import { brand } from './brand.ts';

interface RateLimit {
  readonly perHour: number;
  /** Shown to the user. */
  readonly message: string;
}

const contactMessage = `You've already sent us several messages. Try again in an hour, or email ${brand.supportAddress}.`;

/**
 * Calls per hour that cost us or others: model calls, mails, Stripe, snapshots. Plans also limit courses
 * (domain/generations/quota.ts), and the user pool limits codes and reset links.
 */
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
  /** Each call mails an address that can be anybody's. */
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
  logos: {
    perHour: 20,
    message: "You've uploaded many logos this hour. Choose one of them, or try again later.",
  },
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
