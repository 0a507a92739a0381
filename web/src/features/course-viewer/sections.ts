import { quizSlideId, takeawaysSlideId } from '#domain/courses/slides.ts';
import { countSeen } from '#domain/learning/completion.ts';
import type { CourseView } from '#web/api/course-view.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { type DeckPlace, moduleSpans } from './use-deck.ts';

type SectionKind = 'intro' | 'topics' | 'module' | 'lesson' | 'takeaways' | 'quiz';

/** Slides that belong together: one segment, one line of the outline and one page of the Read view. */
export interface Section {
  readonly key: string;
  readonly kind: SectionKind;
  /** 0 before the first module. */
  readonly moduleNumber: number;
  /** The course's, the module's or the lesson's. */
  readonly title: string;
  /** In the deck. */
  readonly start: number;
  readonly count: number;
  readonly minutes: number | null;
}

type Part = Pick<Section, 'kind' | 'title' | 'count' | 'minutes'>;
type ModuleLine = CourseView['modules'][number];

const part = (kind: SectionKind, title: string, count: number, minutes: number | null = null): Part[] =>
  count > 0 ? [{ kind, title, count, minutes }] : [];

/** As the version lists them, before the module has loaded. */
function listedParts({ moduleId, title, lessons }: ModuleLine, slideIds: readonly string[]): Part[] {
  const countOf = (id: string): number => (slideIds.includes(id) ? 1 : 0);
  return [
    ...part('module', title, 1),
    ...lessons.flatMap((lesson) => part('lesson', lesson.title, lesson.slideCount, lesson.durationMinutes)),
    ...part('takeaways', title, countOf(takeawaysSlideId(moduleId))),
    ...part('quiz', title, countOf(quizSlideId(moduleId))),
  ];
}

/** By the slides themselves. */
function loadedParts(line: ModuleLine, places: readonly DeckPlace[]): Part[] | undefined {
  const minutesOf = new Map(line.lessons.map(({ id, durationMinutes }) => [id, durationMinutes]));
  const parts: (Part & { readonly groupedBy: string })[] = [];
  for (const place of places) {
    if (place.kind !== 'slide') return undefined;
    const { slide } = place;
    const isLesson = slide.kind === 'lesson';
    const groupedBy = isLesson ? slide.lessonId : slide.id;
    const last = parts.at(-1);
    if (last?.groupedBy === groupedBy) parts[parts.length - 1] = { ...last, count: last.count + 1 };
    else
      parts.push({
        kind: slide.kind === 'topic' ? 'topics' : slide.kind,
        title: isLesson ? slide.lessonTitle : line.title,
        count: 1,
        minutes: (isLesson && minutesOf.get(slide.lessonId)) || null,
        groupedBy,
      });
  }
  return parts;
}

export function sectionsOf(view: CourseView, places: readonly DeckPlace[]): Section[] {
  const { course, slides, modules, slideIds } = view;
  const sections: Section[] = [];
  const add = (moduleNumber: number, parts: readonly Part[]) => {
    for (const { kind, title, count, minutes } of parts) {
      const before = sections.at(-1);
      const start = before ? before.start + before.count : 0;
      sections.push({ key: `${moduleNumber}-${start}`, kind, moduleNumber, title, start, count, minutes });
    }
  };
  add(0, [
    ...part('intro', course.title, Math.min(1, slides.length)),
    ...part('topics', course.title, slides.length - 1),
  ]);
  for (const [index, { start, count, number }] of moduleSpans(view).entries()) {
    const line = modules[index];
    if (line) add(number, loadedParts(line, places.slice(start, start + count)) ?? listedParts(line, slideIds));
  }
  return sections;
}

/** How many slides of each section were seen. */
export function seenCounts(
  sections: readonly Section[],
  slideIds: readonly string[],
  seen: ReadonlySet<string>,
): number[] {
  return sections.map(({ start, count }) => countSeen(seen, slideIds.slice(start, start + count)));
}

/** -1 outside the deck. */
export const sectionIndexAt = (sections: readonly Section[], slide: number): number =>
  sections.findIndex(({ start, count }) => slide >= start && slide < start + count);

/** What the outline and the segments call it. */
export function sectionName({ kind, title }: Section): string {
  switch (kind) {
    case 'intro':
    case 'topics':
      return messages.opening;
    case 'module':
      return messages.moduleBadge;
    case 'lesson':
      return title;
    case 'takeaways':
      return messages.takeawaysBadge;
    case 'quiz':
      return messages.quizBadge;
  }
}
