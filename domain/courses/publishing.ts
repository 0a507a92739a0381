import { checkCourse } from '../quality/check.ts';
import type { Finding } from '../quality/rule.ts';
import { completenessRules } from '../quality/rules/completeness.ts';
import type { CourseText } from './content.ts';
import type { ExistingCourse } from './course.ts';

const blockingRules = completenessRules.filter(({ severity }) => severity === 'block');

export const missingForPublishing = (text: CourseText): string[] => [
  ...new Set(checkCourse(text, blockingRules).map(({ needs, text: what }) => needs ?? what)),
];

export interface PublishingFindings {
  readonly blocking: readonly Finding[];
  /** These don't prevent publishing. */
  readonly advised: readonly Finding[];
}

export function publishingFindings(text: CourseText): PublishingFindings {
  const texts = new Set<string>();
  const findings = checkCourse(text, completenessRules).filter(({ text: said }) => !texts.has(said) && texts.add(said));
  return {
    blocking: findings.filter(({ severity }) => severity === 'block'),
    advised: findings.filter(({ severity }) => severity === 'hard'),
  };
}

/** Price and branding aren't compared because they apply at once. */
export const hasUnpublishedChanges = (course: ExistingCourse): boolean =>
  course.status === 'published' &&
  (course.revision > course.publishedRevision ||
    course.facets.category !== course.listing.category ||
    course.facets.level !== course.listing.level ||
    course.facets.language !== course.listing.language);
