import { brand } from './brand.ts';

interface RateLimit {
  /** In any hour. */
  readonly perHour: number;
  /** What people read who are past it; it says what to do next. */
  readonly message: string;
}

const contactMessage = `You have sent us several messages already. Please try again in an hour, or write to ${brand.supportAddress}.`;

/**
 * How often somebody may do what costs us or others something: model calls, mails, the provider's patience, the marketplace's
 * snapshot. Decided with the pace of a person in mind. Plans limit courses besides (domain/generations/quota.ts); codes and
 * reset links are limited by the user pool itself.
 */
export const rateLimits = {
  /** By the address that is answered; behind one network there may be a whole company. */
  'contact#address': { perHour: 3, message: contactMessage },
  'contact#viewer': { perHour: 10, message: contactMessage },
  /**
   * Whoever came past the distribution, with an origin secret that leaked, invents the viewer, but not their own
   * address, which otherwise is one of many edges.
   */
  'contact#caller': { perHour: 60, message: contactMessage },
  /** Each asks the pool whether a password is right; whoever forgot theirs has another way. */
  credentials: {
    perHour: 10,
    message: 'You have tried that many times within the hour. Please try again later, or set a new password by mail.',
  },
  /** Each sends a mail to an address that may be anybody's. */
  'email-change#user': { perHour: 5, message: 'We have sent you many codes within the hour. Please try again later.' },
  'email-change#address': {
    perHour: 3,
    message: 'We have sent several codes to this address. Please look for them there, or try again in an hour.',
  },
  /** Each opens a page at the provider, or looks for one that is open. */
  checkout: {
    perHour: 30,
    message: 'You have opened many checkout pages within the hour. Please try again a little later.',
  },
  /** A double click is none too many, and an agency may send in a whole list. */
  generations: { perHour: 60, message: 'You have asked for many courses within the hour. Please wait a little while.' },
  rewrites: { perHour: 30, message: 'You have asked for many proposals. Please wait a little while.' },
  logos: {
    perHour: 20,
    message: 'You have uploaded many logos within the hour. Please choose one of them, or try again later.',
  },
  /** Each change of stars has the marketplace's snapshot written anew; nobody changes their mind as often. */
  reviews: { perHour: 30, message: 'You have changed reviews many times within the hour. Please try again later.' },
  /** Nobody finds as many courses wrong in an hour; who writes more wants to bury us. */
  reports: {
    perHour: 10,
    message: 'You have reported many courses within the hour. We will look at them; please try later.',
  },
  /** Twenty modules with a second try at half of them; nobody reads the slides in between who needs more. */
  quizzes: {
    perHour: 30,
    message: 'That is as many attempts as fit into an hour. Read the slides once more and try again later.',
  },
  /** A page that waits needs one, and one more for each time that its connection broke. */
  socket: { perHour: 120, message: 'That was a little too often. Please wait a moment and try again.' },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;
