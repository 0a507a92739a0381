import type { CourseContent } from '#domain/courses/content.ts';
import { paths } from '#web/config/paths.ts';
import type { PreviewState } from '#web/lib/preview-origin.ts';
import { type EditorPlace, searchOf } from './editor-place.ts';
import { findPart, partId } from './structure/find-part.ts';

/** The viewer at the slide that is edited. Its way back leads to this place. */
export function previewOf(courseId: string, content: CourseContent, place: EditorPlace) {
  const state: PreviewState = { backTo: `${paths.courseEdit(courseId)}${searchOf(place)}` };
  const part = place.tab === 'structure' ? findPart(content, place.part) : undefined;
  if (!part) return { to: paths.courseView(courseId), state };
  const slides = part.kind === 'lesson' ? part.lesson.slides : [];
  const slide = slides.find(({ id }) => id === place.slide) ?? slides[0];
  // A worksheet has no slide.
  const id = slide?.id ?? (part.kind === 'worksheet' ? part.module.id : partId(part));
  return { to: paths.courseSlide(courseId, id), state };
}
