import { brand } from '#domain/brand.ts';
import { PRINTABLE_SCRIPTS } from '#domain/exports/print/printable-scripts.ts';
import { type CertificateLevel, certificateWords } from '#domain/learning/certificate-words.ts';
import { MARK_COMPLETE_PERCENT, PASS_PERCENT } from '#domain/learning/completion.ts';

export const certificateMessages = {
  ...certificateWords,
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
  print: 'Print',
  printOrSave: 'Print or save as PDF',
  download: 'Download PDF',
  unprintable: `PDF files can show ${PRINTABLE_SCRIPTS} letters so far, and this certificate has others. Your browser can print it and save it as PDF.`,
  copyLink: 'Copy link',
  copied: 'The link',
  course: 'Browse more courses',
  loading: 'Loading the certificate…',
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
