import { CourseText } from '#domain/courses/content.ts';
import { editingWords as words } from '#web/config/words/editing.ts';

/** What keeps this text from being saved, in words; undefined when nothing does. The server takes no other than a valid one. */
export function problemOf(text: CourseText): string | undefined {
  if (!text.title.trim()) return words.titleRequired;
  if (!text.description.trim()) return words.descriptionRequired;
  const issue = CourseText.safeParse(text).error?.issues[0];
  return issue && words.partInvalid(issue.path.map(placeName).join(' › '), issue.message);
}

const placeName = (key: PropertyKey): string => (typeof key === 'number' ? `${key + 1}` : String(key));
