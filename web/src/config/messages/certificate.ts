import { brand } from '#domain/brand.ts';
import { MARK_COMPLETE_PERCENT, PASS_PERCENT } from '#domain/learning/completion.ts';
import { plural } from './plural.ts';

export type CertificateLevel = 'completed' | 'passed';

export const certificateMessages = {
  title: 'Certificate',
  headings: { completed: 'Certificate of Completion', passed: 'Certificate of Achievement' },
  awarded: 'This certifies that',
  did: { completed: 'has completed the course', passed: 'has passed the course' },
  nameless: 'A learner',
  taught: 'Created by',
  dates: { completed: 'Completed on', passed: 'Passed on' },
  score: 'Quiz score',
  percent: (score: number): string => `${score}%`,
  length: 'Length',
  lessons: (count: number): string => plural(count, { one: 'lesson', other: 'lessons' }),
  verified: `Verified by ${brand.name}`,
  verifyAt: 'Verify at',
  genuine: 'This certificate is genuine',
  issued: (student: string, { level, course, date }: { level: CertificateLevel; course: string; date: string }) =>
    `${brand.name} issued it to ${student}, who ${level} “${course}” on ${date}.`,
  meanings: {
    completed: `Completed: the learner read at least ${MARK_COMPLETE_PERCENT}% of the slides.`,
    passed: `Passed: the learner read at least ${MARK_COMPLETE_PERCENT}% of the slides and passed every quiz with at least ${PASS_PERCENT}%.`,
  },
  scoreMeaning: "The quiz score is the mean of the best result of each quiz. One that wasn't taken counts as 0.",
  number: 'Certificate number',
  print: 'Print or save as PDF',
  copyLink: 'Copy link',
  copied: 'The link',
  course: 'Browse more courses',
  loading: 'Loading the certificate…',
  code: 'QR code of this address',
  unknownTitle: 'Certificate not found',
  unknownText:
    "We haven't issued a certificate with this address. Check that you copied the whole link, or ask the sender for it again.",
  endedTitle: 'This certificate is no longer valid',
  endedText: 'It no longer proves anything, and neither do printed copies of it.',
  unknownNumber: 'Certificate number',
  browse: 'Browse Marketplace',
  home: 'Back to home',
  failedTitle: "Couldn't check the certificate",
  failedText: "Check your connection and try again. This doesn't mean the certificate is invalid.",
  tryAgain: 'Try again',
} as const;
