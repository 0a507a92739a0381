import { brand } from '../brand.ts';
import { lessons } from '../courses/lessons.ts';
import { isBlank } from '../is-blank.ts';
import { longDate } from '../long-date.ts';
import type { Certificate } from './certificate.ts';

/** What a certificate says in its own words, on screen and as a file. */
export const certificateWords = {
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
  lessons,
  verified: `Verified by ${brand.name}`,
  code: 'QR code of this address',
} as const;
export type CertificateLevel = keyof typeof certificateWords.headings;

/** A learner's name, or what stands for a missing one. */
export const nameOn = ({ studentName }: Pick<Certificate, 'studentName'>): string =>
  isBlank(studentName) ? certificateWords.nameless : studentName;

/** What it certifies, and since when. */
export const certificateResult = ({
  passedAt,
  completedAt,
}: Pick<Certificate, 'passedAt' | 'completedAt'>): { level: CertificateLevel; date: string } => ({
  level: passedAt ? 'passed' : 'completed',
  date: longDate(passedAt ?? completedAt),
});
