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
  verifyAt: 'Check it at',
  genuine: 'This certificate is genuine',
  issued: (student: string, course: string, date: string) =>
    `${brand.name} issued it to ${student}, who completed “${course}” on ${date}.`,
  number: 'Certificate number',
  print: 'Print or save as PDF',
  copyLink: 'Copy link',
  copied: 'The link',
  course: 'See what else can be learned',
  loading: 'Loading the certificate...',
  code: 'QR code of this address',
  unknownTitle: 'No such certificate',
  unknownText:
    'We have not issued a certificate with this address. Check that the whole address was copied; if it came from someone else, ask them for it again.',
  unknownNumber: 'Asked for',
  browse: 'Browse Marketplace',
  home: 'Back to home',
  failedTitle: 'The certificate could not be checked',
  failedText: 'Check your connection and try again. This says nothing about the certificate.',
  tryAgain: 'Try again',
} as const;
