import { duration } from '#web/config/messages/duration.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { type Section, sectionIndexAt } from './sections.ts';

/** In minutes. Null where there is nothing to say. */
export interface TimeLeft {
  /** From the current slide to the end of its lesson, also of a lesson that was read before. */
  readonly lesson: number | null;
  /** Adds the unread slides of all other lessons. The slides of a lesson count as equally long. */
  readonly course: number | null;
}

/** @param seen how many slides of each section; undefined for the owner, who reads in order */
export function timeLeft(sections: readonly Section[], current: number, seen: readonly number[] | undefined): TimeLeft {
  const here = sectionIndexAt(sections, current);
  const leftOf = ({ start, count }: Section, index: number): number => {
    if (index === here) return start + count - current;
    return seen ? count - (seen[index] ?? 0) : index > here ? count : 0;
  };
  const minutes = sections.map((section, index) =>
    section.minutes === null ? null : (section.minutes * leftOf(section, index)) / section.count,
  );
  const course = minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return { lesson: minutes[here] ?? null, course: course > 0 ? course : null };
}

const lengthOf = (minutes: number): string => duration(Math.max(1, Math.round(minutes)));

/** For narrow screens in parts, which may stand below each other, and for wide ones. */
export function timeLeftTexts({ lesson, course }: TimeLeft): { short: readonly string[]; long: string } | undefined {
  if (lesson !== null && course !== null)
    return {
      short: [messages.left(lengthOf(lesson)), messages.inCourse(lengthOf(course))],
      long: messages.leftOfBoth(lengthOf(lesson), lengthOf(course)),
    };
  const text =
    lesson !== null
      ? messages.leftInLesson(lengthOf(lesson))
      : course !== null
        ? messages.leftInCourse(lengthOf(course))
        : undefined;
  return text === undefined ? undefined : { short: [text], long: text };
}
