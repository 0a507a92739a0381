import { CourseText } from '#domain/courses/content.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

/** What keeps this text from being saved, in messages; undefined when nothing does. The server takes no other than a valid one. */
export function validateCourseText(text: CourseText): string | undefined {
  if (!text.title.trim()) return messages.titleRequired;
  if (!text.description.trim()) return messages.descriptionRequired;
  const issue = CourseText.safeParse(text).error?.issues[0];
  return issue && messages.partInvalid(issue.path.map(placeName).join(' › '), issue.message);
}

const placeName = (key: PropertyKey): string => (typeof key === 'number' ? `${key + 1}` : String(key));
