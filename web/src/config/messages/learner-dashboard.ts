import { plural } from './plural.ts';

const cards = { one: 'card', other: 'cards' };

export const learnerDashboardMessages = {
  title: 'My learning',
  welcome: (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back'),
  lead: 'Pick up where you left off.',
  browse: 'Browse Marketplace',
  by: (creator: string) => `by ${creator}`,
  loadFailed: "Couldn't load your courses.",
  tryAgain: 'Try again',

  next: 'Where you left off',
  start: 'Start reading',
  continue: 'Continue',
  readAgain: 'Read again',
  percentRead: (percent: number) => `${percent}% read`,
  notStarted: 'Not started yet',
  allRead: "You're all caught up",
  allReadText: 'Time for something new, or a second look at something good.',

  figures: 'Key figures',
  visited: 'Courses Visited',
  completed: 'Completed',
  due: (count: number) => `${plural(count, cards)} to review`,
  dueText: 'A few minutes of review helps you remember.',
  reviewNow: 'Review now',
  nothingDue: 'Nothing to review today',
  nextDue: (wait: string) => `Your next card is due in ${wait}.`,

  enrolled: 'Your courses',
  emptyTitle: 'No Courses Yet',
  emptyText: 'Browse the marketplace to find your first course. Free courses are a good start.',
  enrolledOn: (date: string) => `Enrolled ${date}`,
  finished: 'Completed',
  closed: {
    refunded: 'This course was refunded, so access has ended. Your notes are saved.',
    disputed: 'This course is closed while your bank reviews your payment. Your progress and notes are saved.',
    lost: 'Your bank refunded your payment, so access has ended. Your notes are saved.',
  },

  certificateEnded: 'Your certificate is no longer valid.',

  certificates: 'Certificates',
  completedOn: (date: string) => `Completed ${date}`,
  passedOn: (date: string) => `Passed ${date}`,
  certificate: 'View certificate',

  notes: 'Notes',
  allNotes: (count: number) => (count === 1 ? 'Open notes' : `All ${plural(count, { other: 'notes' })}`),
  noNotes: 'No notes yet. Open a course and write beside any slide.',
  notesFailed: "Couldn't load your notes.",

  receipts: 'Receipts',
  receiptsFailed: "Couldn't load your receipts.",
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
