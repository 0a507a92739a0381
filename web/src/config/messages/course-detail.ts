import { duration } from './duration.ts';
import { plural } from './plural.ts';
import { shownCheck } from './shown-check.ts';

const lessons = { one: 'lesson', other: 'lessons' } as const;

export const courseDetailMessages = {
  title: 'Course',
  back: 'Back to Marketplace',
  by: 'Created by',
  enroll: 'Enroll Now',
  processing: 'Processing...',
  confirming: 'Confirming your purchase…',
  confirmingLong:
    "Your payment is taking longer than usual to confirm. You can leave this page. We'll email you when the course is on your dashboard.",
  pending:
    "You started a checkout earlier. If you've paid, your course will appear shortly. You won't be charged twice.",
  view: 'View Course Content',
  notForSale: 'Not open for enrollment',
  notOpenYet: 'Not open for enrollment yet',
  free: 'Free',
  learnHeading: "What you'll learn",
  noOutline: 'Course outline coming soon...',
  curriculum: 'Curriculum',
  lessons: (count: number) => plural(count, lessons),
  minutes: (count: number) => `${count} min`,
  duration,
  modules: (count: number) => plural(count, { one: 'module', other: 'modules' }),
  includes: 'This course includes',
  certificate: 'A certificate when you finish',
  sourced: (percent: number) => `${percent}% of slides are based on the creator's sources`,
  checked: shownCheck,
  quizzes: 'Quizzes to check what you know',
  language: (name: string) => `Taught in ${name}`,
  oneTime: 'One payment, yours to keep',
  noCard: 'No card needed',
  loading: 'Loading course',
  preview: 'Read a free lesson',
  share: 'Share',
  report: 'Report this course',
  reviews: 'Reviews',
  failed: {
    title: "Couldn't load this course",
    text: "Check your connection and try again. We'll retry when you're back online.",
    again: 'Try again',
  },
} as const;
