import type { CourseText } from '#domain/courses/content.ts';
import { type CoursePart, type RewrittenPart, withPart } from '#domain/rewrites/course-part.ts';

interface PartProposal {
  readonly part: RewrittenPart;
  readonly proposal: CoursePart;
}

/** The only way from a proposal into the text. */
export const withProposal = (text: CourseText, { part, proposal }: PartProposal): CourseText => ({
  ...text,
  content: withPart(text.content, part, proposal),
});

/** In order, as long as each still fits the text that the ones before it made. */
export function withFitting<P extends PartProposal>(
  text: CourseText,
  proposals: readonly P[],
  fits: (text: CourseText, proposal: P) => boolean,
): { readonly text: CourseText; readonly applied: readonly P[] } {
  const applied: P[] = [];
  let result = text;
  for (const proposal of proposals) {
    if (!fits(result, proposal)) continue;
    result = withProposal(result, proposal);
    applied.push(proposal);
  }
  return { text: result, applied };
}
