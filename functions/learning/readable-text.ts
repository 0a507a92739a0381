import type { Course } from '#domain/courses/course.ts';
import type { Instant } from '#domain/time.ts';
import type { PublishedText } from '../data/courses/course-items.ts';
import { WORKING_COPY } from '../data/courses/courses.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { publicationOf, type Readable } from './readable-version.ts';

export type TextPorts = PortsOf<'courses.workingCopy' | 'versions.text'>;

/** Differs between texts of one course. */
export interface ReadableText {
  readonly text: PublishedText;
  readonly edition: string;
}

export async function readableText(
  { courses, versions }: TextPorts,
  { course, newest }: Readable,
): Promise<ReadableText> {
  if (newest !== WORKING_COPY) return { text: await versions.text(course.id, newest), edition: `v${newest}` };
  const { text, revision } = await courses.workingCopy(course.id);
  return { text, edition: `r${revision}` };
}

/** A buyer's is that of the publication, which the owner's may differ from. */
export const publishedLanguage = (course: Course): string =>
  publicationOf(course)?.listing.language ?? course.facets.language;

export const readableLanguage = ({ course, newest }: Readable): string =>
  newest === WORKING_COPY ? course.facets.language : publishedLanguage(course);

/** Since when the text is as it is read. */
export const readableSince = ({ course, newest }: Readable): Instant =>
  newest === WORKING_COPY ? course.updatedAt : (publicationOf(course)?.publishedAt ?? course.createdAt);
