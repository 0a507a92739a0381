import { plural } from './plural.ts';

const cards = { one: 'card', other: 'cards' };

export const learnerDashboardMessages = {
  title: 'My learning',
  welcome: (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back'),
  lead: 'Pick up where you left off.',
  browse: 'Browse Marketplace',
  by: (creator: string) => `by ${creator}`,
  loadFailed: 'Your courses could not be loaded.',
  tryAgain: 'Try again',

  next: 'Where you left off',
  start: 'Start reading',
  continue: 'Continue',
  readAgain: 'Read again',
  percentRead: (percent: number) => `${percent}% read`,
  notStarted: 'Not started yet',
  allRead: 'You have read everything you have',
  allReadText: 'Time for something new, or a second look at something good.',

  figures: 'Figures',
  visited: 'Courses Visited',
  completed: 'Completed',
  due: (count: number) => `${plural(count, cards)} to review`,
  dueText: 'A few minutes now, and they stay with you.',
  reviewNow: 'Review now',
  nothingDue: 'Nothing to review today',
  nextDue: (wait: string) => `The next card comes back in ${wait}.`,

  enrolled: 'Your Courses',
  emptyTitle: 'No Courses Yet',
  emptyText: 'Find something worth an evening in the marketplace. Free courses are a good start.',
  enrolledOn: (date: string) => `Enrolled ${date}`,
  finished: 'Completed',
  closed: {
    refunded: 'You have your money back, so this course is closed. Your notes are kept.',
    disputed: 'This course is closed while your bank decides about your payment. Your place and notes are kept.',
    lost: 'Your bank gave you your money back, so this course is closed. Your notes are kept.',
  },

  certificates: 'Certificates',
  completedOn: (date: string) => `Completed ${date}`,
  certificate: 'View certificate',

  notes: 'Notes',
  allNotes: (count: number) => (count === 1 ? 'Open notes' : `All ${plural(count, { other: 'notes' })}`),
  noNotes: 'Nothing written yet. Open a course and write beside any slide; it is kept here.',
  notesFailed: 'Your notes could not be loaded.',

  receipts: 'Receipts',
  receiptsFailed: 'Your receipts could not be loaded.',
  receipt: 'Receipt',
  receiptFor: (courseTitle: string) => `Receipt for “${courseTitle}”`,
  receiptNumber: 'Receipt number',
  date: 'Date',
  billedTo: 'Billed to',
  refunded: 'Refunded',
  total: 'Total',
  paidWith: 'Paid by card or wallet through Stripe, in US dollars.',
  questions: (address: string) => `Questions about this purchase: ${address}`,
  print: 'Print',
  close: 'Close',
  more: 'Show more',
  statuses: {
    completed: 'Paid',
    'partly-refunded': 'Partly refunded',
    refunded: 'Refunded',
    disputed: 'Disputed',
    lost: 'Charged back',
  },
} as const;
