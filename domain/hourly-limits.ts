import { brand } from './brand.ts';

interface HourlyLimit {
  /** In any hour. */
  readonly most: number;
  /** What people read who are past it; it says what to do next. */
  readonly told: string;
}

const toldWriters = `You have sent us several messages already. Please try again in an hour, or write to ${brand.supportAddress}.`;

/**
 * How often somebody may do what costs us or others something: model calls, mails, the provider's patience, the marketplace's
 * snapshot. Decided with the pace of a person in mind. Plans limit courses besides (domain/generations/quota.ts); codes and
 * reset links are limited by the user pool itself.
 */
export const hourlyLimits = {
  /** By the address that is answered; behind one network there may be a whole company. */
  'contact#address': { most: 3, told: toldWriters },
  'contact#viewer': { most: 10, told: toldWriters },
  /**
   * Whoever came past the distribution, with an origin secret that leaked, invents the viewer, but not their own
   * address, which otherwise is one of many edges.
   */
  'contact#caller': { most: 60, told: toldWriters },
  /** Each asks the pool whether a password is right; whoever forgot theirs has another way. */
  credentials: {
    most: 10,
    told: 'You have tried that many times within the hour. Please try again later, or set a new password by mail.',
  },
  /** Each sends a mail to an address that may be anybody's. */
  'email-change#user': { most: 5, told: 'We have sent you many codes within the hour. Please try again later.' },
  'email-change#address': {
    most: 3,
    told: 'We have sent several codes to this address. Please look for them there, or try again in an hour.',
  },
  /** Each opens a page at the provider, or looks for one that is open. */
  checkout: { most: 30, told: 'You have opened many checkout pages within the hour. Please try again a little later.' },
  /** A double click is none too many, and an agency may send in a whole list. */
  generations: { most: 60, told: 'You have asked for many courses within the hour. Please wait a little while.' },
  rewrites: { most: 30, told: 'You have asked for many proposals. Please wait a little while.' },
  logos: {
    most: 20,
    told: 'You have uploaded many logos within the hour. Please choose one of them, or try again later.',
  },
  /** Each change of stars has the marketplace's snapshot written anew; nobody changes their mind as often. */
  reviews: { most: 30, told: 'You have changed reviews many times within the hour. Please try again later.' },
  /** Nobody finds as many courses wrong in an hour; who writes more wants to bury us. */
  reports: {
    most: 10,
    told: 'You have reported many courses within the hour. We will look at them; please try later.',
  },
  /** Twenty modules with a second try at half of them; nobody reads the slides in between who needs more. */
  quizzes: {
    most: 30,
    told: 'That is as many attempts as fit into an hour. Read the slides once more and try again later.',
  },
  /** A page that waits needs one, and one more for each time that its connection broke. */
  socket: { most: 120, told: 'That was a little too often. Please wait a moment and try again.' },
} as const satisfies Record<string, HourlyLimit>;
export type LimitName = keyof typeof hourlyLimits;
