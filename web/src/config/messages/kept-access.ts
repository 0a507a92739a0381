import { plural } from './plural.ts';

/** @param learners undefined while they are being counted, or if that failed */
export function keptAccess(learners: number | undefined): string {
  if (learners === undefined) return 'Learners who have it keep access.';
  if (learners === 0) return 'No learner has access to it.';
  return `${plural(learners, { one: 'learner keeps', other: 'learners keep' })} access.`;
}
