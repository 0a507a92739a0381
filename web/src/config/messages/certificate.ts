import { brand } from '#domain/brand.ts';
import { plural } from './plural.ts';

export const certificateMessages = {
  title: 'Certificate',
  heading: 'Certificate of Completion',
  awarded: 'This certifies that',
  completed: 'has completed the course',
  nameless: 'A learner',
  taught: 'Created by',
  date: 'Completed on',
  length: 'Length',
  lessons: (count: number): string => plural(count, { one: 'lesson', other: 'lessons' }),
  verified: `Verified by ${brand.name}`,
  verifyAt: 'Verify at',
  genuine: 'This certificate is genuine',
  issued: (student: string, course: string, date: string) =>
    `${brand.name} issued it to ${student}, who completed “${course}” on ${date}.`,
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
  unknownNumber: 'Certificate number',
  browse: 'Browse Marketplace',
  home: 'Back to home',
  failedTitle: "Couldn't check the certificate",
  failedText: "Check your connection and try again. This doesn't mean the certificate is invalid.",
  tryAgain: 'Try again',
} as const;
