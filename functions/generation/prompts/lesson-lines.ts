import type { ReadLesson } from '#domain/course-checks/units.ts';

export const formOfLessons =
  'Each line has one text: a lesson with its id and title, its objective, a slide with its id and title; then "-" before a point of the slide, "|" before a line of its visual, and "says:" before what the teacher says.';

type ShownLesson = ReadLesson | { readonly id: string; readonly title: string; readonly brief: string };

/** No text can begin a line and pass for a slide. */
const inLine = (text: string): string => text.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trimEnd();

const named = (name: string, text: string): string[] => (text.trim() === '' ? [] : [`${name}: ${text}`]);

const slideLines = ({ id, title, points, visual, spoken }: ReadLesson['slides'][number]): string[] => [
  `slide ${id}: ${title}`,
  ...points.map((point) => `- ${point}`),
  ...visual.map((line) => `| ${line}`),
  ...named('says', spoken),
];

const linesOf = (lesson: ShownLesson): string[] => [
  `lesson ${lesson.id}: ${lesson.title}`,
  ...('brief' in lesson
    ? named('brief', lesson.brief)
    : [...named('objective', lesson.objective), ...lesson.slides.flatMap(slideLines)]),
];

/** Half the tokens of indented JSON, with the ids that answers name. */
export const lessonLines = (lessons: readonly ShownLesson[]): string => lessons.flatMap(linesOf).map(inLine).join('\n');
