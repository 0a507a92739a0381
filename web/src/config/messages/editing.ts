import { limits, MAX_LESSON_MINUTES, MAX_QUIZ_OPTIONS } from '#domain/courses/content.ts';
import { plural } from './plural.ts';

/** One item of each numbered list; other lists count lines. */
const items: Readonly<Record<string, string>> = {
  modules: 'Module',
  lessons: 'Lesson',
  slides: 'Slide',
  quizQuestions: 'Question',
  options: 'Option',
  emails: 'Email',
  socialPosts: 'Post',
};

export const editingMessages = {
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  partInvalid: (place: string, problem: string) => `Not saved: ${place} ${problem}.`,
  tooLong: (most: string) => `is too long. Use up to ${most} characters`,
  tooMany: (most: string) => `has too many entries. Use up to ${most}`,
  tooFew: (least: string) => `needs at least ${least} entries`,
  outOfRange: (least: string, most: string) => `must be from ${least} to ${most}`,
  invalid: "isn't valid",
  noCorrectAnswer: 'must be one of the options',
  charactersLeft: (left: number) => plural(left, { one: 'character left', other: 'characters left' }),

  undo: 'Undo',
  redo: 'Redo',
  undone: 'Change undone',
  redone: 'Change redone',

  actionsFor: (part: string) => `More for ${part}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  copyOf: (title: string) => (title ? `${title} (copy)` : ''),

  moduleList: 'Modules',
  lessonList: (module: number) => `Lessons of module ${module}`,
  slideList: 'Slides of this lesson',
  questionList: 'Quiz questions',
  optionList: 'Options',

  moduleName: (number: number, title: string) => (title ? `Module ${number}, ${title}` : `Module ${number}`),
  lessonName: (number: number, title: string) => (title ? `Lesson ${number}, ${title}` : `Lesson ${number}`),
  slideName: (number: number, title: string) => (title ? `Slide ${number}, ${title}` : `Slide ${number}`),
  questionName: (number: number) => `Question ${number}`,
  optionName: (number: number) => `Option ${number}`,
  lineName: (list: string, number: number) => `${list}, line ${number}`,
  itemName: (list: string, number: number) => items[list] && `${items[list]} ${number}`,

  openModule: (number: number) => `Module ${number}: show its parts`,
  openAll: 'Open all',
  closeAll: 'Close all',
  addModule: 'Add a module',
  addLesson: 'Add a lesson',
  addSlide: 'Add a slide',
  addQuestion: 'Add a question',
  addOption: 'Add an option',
  removeOption: (number: number) => `Remove option ${number}`,
  addWorksheet: 'Add a worksheet',
  removeWorksheet: 'Remove the worksheet',
  moduleLimit: `A course has at most ${limits.modules} modules.`,
  lessonLimit: `A course has at most ${limits.lessons} lessons.`,
  moduleLessonLimit: `A module has at most ${limits.lessonsPerModule} lessons.`,
  slideLimit: `A lesson has at most ${limits.slidesPerLesson} slides.`,
  questionLimit: `A module has at most ${limits.questionsPerModule} questions.`,
  listLimit: `A list has at most ${limits.listItems} lines.`,
  optionLimit: `A question has at most ${MAX_QUIZ_OPTIONS} options.`,
  noModules: 'This course has no modules yet',
  noModulesHint: 'A module holds lessons, takeaways, a quiz and a worksheet.',
  noLessons: 'No lessons yet. Add one, or drag one here.',
  noSlides: "No slides yet. The viewer shows the lesson's title and description instead.",
  noQuestions: 'No questions yet.',
  counts: (lessons: number, questions: number) =>
    [
      plural(lessons, { one: 'lesson', other: 'lessons' }),
      ...(questions > 0 ? [plural(questions, { one: 'question', other: 'questions' })] : []),
    ].join(' · '),

  duration: (lesson: number) => `Minutes of lesson ${lesson}`,
  minutes: 'min',
  durationInvalid: `Enter 1–${MAX_LESSON_MINUTES} minutes, or leave blank.`,

  titlePlaceholder: 'Add a title',
  descriptionPlaceholder: 'Add a description',
  scriptPlaceholder: 'What the teacher says',
  questionPlaceholder: 'Write a question',
  optionPlaceholder: 'Write an answer',
  linePlaceholder: 'Write a line',
  textPlaceholder: 'Click to write',
} as const;
