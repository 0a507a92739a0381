import { CourseText } from '#domain/courses/content.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

/** Returns the first problem. The server accepts valid texts only. */
export function validateCourseText(text: CourseText): string | undefined {
  if (!text.title.trim()) return messages.titleRequired;
  if (!text.description.trim()) return messages.descriptionRequired;
  const issue = CourseText.safeParse(text).error?.issues[0];
  return issue && messages.partInvalid(issue.path.map(placeName).join(' › '), issue.message);
}

const placeName = (key: PropertyKey): string => (typeof key === 'number' ? `${key + 1}` : String(key));
