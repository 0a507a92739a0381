import type { CourseText } from './content.ts';

/** Something a course lacks: in words for its creator, and the part of the editor where it is written. */
export interface PublishingGap {
  readonly what: string;
  readonly place: 'content' | 'structure';
}

/** What a course still lacks before it can be published; empty when it is ready. */
export function publishingGaps({ content }: Pick<CourseText, 'content'>): PublishingGap[] {
  const gaps: PublishingGap[] = [];
  if (content.modules.length === 0) gaps.push({ what: 'at least one module', place: 'structure' });
  if (content.modules.some((module) => module.lessons.length === 0))
    gaps.push({ what: 'a lesson in every module', place: 'structure' });
  if (content.overview.trim() === '') gaps.push({ what: 'an overview', place: 'content' });
  return gaps;
}

export const missingForPublishing = (text: CourseText): string[] => publishingGaps(text).map(({ what }) => what);
