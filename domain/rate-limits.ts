import { brand } from './brand.ts';

interface RateLimit {
  readonly perHour: number;
  /** Shown to the user; it says what to do next. */
  readonly message: string;
}

const contactMessage = `You have sent us several messages already. Please try again in an hour, or write to ${brand.supportAddress}.`;

/**
 * Limits per hour for calls that cost us or others: model calls, mails, Stripe, snapshots. They allow a fast person's
 * pace. Plans also limit courses (domain/generations/quota.ts), and the user pool limits codes and reset links.
 */
export const rateLimits = {
  /** By sender address. A whole company can share one viewer IP. */
  'contact#address': { perHour: 3, message: contactMessage },
  'contact#viewer': { perHour: 10, message: contactMessage },
  /**
   * Bounds callers who bypass CloudFront with a leaked origin secret: they can forge the viewer IP but not their own.
   */
  'contact#caller': { perHour: 60, message: contactMessage },
  /** Each call checks a password. */
  credentials: {
    perHour: 10,
    message: 'You have tried that many times within the hour. Please try again later, or set a new password by mail.',
  },
  /** Each call mails an address that can be anybody's. */
  'email-change#user': { perHour: 5, message: 'We have sent you many codes within the hour. Please try again later.' },
  'email-change#address': {
    perHour: 3,
    message: 'We have sent several codes to this address. Please look for them there, or try again in an hour.',
  },
  /** Each call opens or looks up a page at Stripe. */
  checkout: {
    perHour: 30,
    message: 'You have opened many checkout pages within the hour. Please try again a little later.',
  },
  /** Allows double clicks and an agency's batch. */
  generations: { perHour: 60, message: 'You have asked for many courses within the hour. Please wait a little while.' },
  rewrites: { perHour: 30, message: 'You have asked for many proposals. Please wait a little while.' },
  logos: {
    perHour: 20,
    message: 'You have uploaded many logos within the hour. Please choose one of them, or try again later.',
  },
  /** Each rating rewrites the marketplace's snapshot. */
  reviews: { perHour: 30, message: 'You have changed reviews many times within the hour. Please try again later.' },
  /** Stops floods of reports. */
  reports: {
    perHour: 10,
    message: 'You have reported many courses within the hour. We will look at them; please try later.',
  },
  /** Twenty modules, half of them twice. */
  quizzes: {
    perHour: 30,
    message: 'That is as many attempts as fit into an hour. Read the slides once more and try again later.',
  },
  /** One per waiting page, and one per reconnect. */
  socket: { perHour: 120, message: 'That was a little too often. Please wait a moment and try again.' },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;
