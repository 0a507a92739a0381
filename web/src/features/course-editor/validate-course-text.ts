import type * as z from 'zod';
import { CourseText, MAX_LESSON_MINUTES } from '#domain/courses/content.ts';
import { changeMessages } from '#web/config/messages/changes.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

/** Returns the first problem, in our own words. The server accepts valid texts only. */
export function validateCourseText(text: CourseText): string | undefined {
  if (!text.title.trim()) return messages.titleRequired;
  if (!text.description.trim()) return messages.descriptionRequired;
  const issue = CourseText.safeParse(text).error?.issues[0];
  if (!issue) return undefined;
  const field = issue.path.at(-1);
  // The only rule across modules.
  if (issue.code === 'custom' && field === 'modules') return messages.lessonLimit;
  return messages.partInvalid(placeOf(issue.path), problemOf(issue, field));
}

/** "Module 2, Lesson 3, Description" for `content.modules[1].lessons[2].description`. */
function placeOf(path: readonly PropertyKey[]): string {
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    if (typeof key === 'number' || key === 'content') continue;
    const list = String(key);
    const label = changeMessages.label(list);
    const next = path[index + 1];
    names.push(
      typeof next === 'number' ? (messages.itemName(list, next + 1) ?? messages.lineName(label, next + 1)) : label,
    );
  }
  return names.join(', ');
}

const count = (limit: number | bigint): string => limit.toLocaleString('en-US');

function problemOf(issue: z.core.$ZodIssue, field: PropertyKey | undefined): string {
  if (field === 'correctAnswer') return messages.noCorrectAnswer;
  if (field === 'durationMinutes') return messages.outOfRange('1', count(MAX_LESSON_MINUTES));
  if (issue.code === 'too_big' && issue.origin === 'string') return messages.tooLong(count(issue.maximum));
  if (issue.code === 'too_big' && issue.origin === 'array') return messages.tooMany(count(issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'array') return messages.tooFew(count(issue.minimum));
  return messages.invalid;
}
