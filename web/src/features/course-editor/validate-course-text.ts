import type * as z from 'zod';
import { CourseText, MAX_LESSON_MINUTES } from '#domain/courses/content.ts';
import { findLoneSurrogates } from '#domain/find-lone-surrogates.ts';
import { isBlank } from '#domain/is-blank.ts';
import { changeMessages } from '#web/config/messages/changes.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';

/** Returns the first problem, in our own words. The server accepts valid texts only. */
export function validateCourseText(text: CourseText): string | undefined {
  if (isBlank(text.title)) return messages.titleRequired;
  if (isBlank(text.description)) return messages.descriptionRequired;
  const issue = CourseText.safeParse(text).error?.issues[0];
  if (!issue) return halfCharacterIn(text);
  const field = issue.path.at(-1);
  // The only rule across modules.
  if (issue.code === 'custom' && field === 'modules') return messages.lessonLimit;
  return messages.partInvalid(placeOf(issue.path), problemOf(issue, field));
}

/** The server can't store half of a surrogate pair, and other programs paste them. */
export function halfCharacterIn(text: CourseText): string | undefined {
  const [broken] = findLoneSurrogates('text', text);
  return broken && messages.partInvalid(placeIn(broken[0]), messages.halfCharacter);
}

/** The first field that the server refused, in our own words; otherwise its message. */
export function refusalOf(error: unknown): string {
  const [field = '', problem = ''] = error instanceof ApiError ? (Object.entries(error.fields)[0] ?? []) : [];
  const name = /^body\.(text\..+)$/.exec(field)?.[1];
  // Other schemas' messages are sentences of their own.
  return name === undefined
    ? messageOf(error)
    : messages.partInvalid(placeIn(name), /^\p{Ll}/u.test(problem) ? problem : messages.invalid);
}

const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** For paths such as `text.content.learningObjectives.0`. */
const placeIn = (path: string): string =>
  placeOf(
    path
      .split('.')
      .slice(1)
      .map((key) => (isNumber(key) ? Number(key) : key)),
  );

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
