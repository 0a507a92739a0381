import type { CourseContent } from '#domain/courses/content.ts';
import { findPart, partId, type ShownPart } from '../structure/find-part.ts';
import type { Line } from './check-lines.ts';

interface LineGroup {
  /** The lesson, quiz or module; undefined for the course as a whole. */
  readonly id: string | undefined;
  readonly title: string;
  readonly lines: readonly Line[];
}

interface Names {
  readonly course: string;
  readonly quizOf: (module: string) => string;
}

const titleOf = (part: ShownPart, { quizOf }: Names): string =>
  part.kind === 'lesson' ? part.lesson.title : part.kind === 'quiz' ? quizOf(part.module.title) : part.module.title;

/** Lessons come between their module and its quiz. */
const orderOf = (part: ShownPart | undefined): readonly [module: number, within: number] =>
  !part
    ? [-1, 0]
    : [part.moduleIndex, part.kind === 'module' ? -1 : part.kind === 'lesson' ? part.index : Number.MAX_SAFE_INTEGER];

/** By lesson, quiz and module, in the course's order. What is about the whole course comes first. */
export function groupLines(lines: readonly Line[], content: Pick<CourseContent, 'modules'>, names: Names): LineGroup[] {
  const groups = new Map<string | undefined, { part: ShownPart | undefined; lines: Line[] }>();
  for (const line of lines) {
    const part = findPart(content, line.place.part);
    const id = part && partId(part);
    const group = groups.get(id);
    if (group) group.lines.push(line);
    else groups.set(id, { part, lines: [line] });
  }
  return [...groups]
    .map(([id, { part, lines }]) => ({
      id,
      title: part ? titleOf(part, names) : names.course,
      lines,
      order: orderOf(part),
    }))
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
}
