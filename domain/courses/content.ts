import * as z from 'zod';
import { PartId, Ulid } from '../ids.ts';
import { MAX_GENERATION_SOURCES, MAX_SLIDE_SOURCES, SpanId } from '../sources/spans.ts';
import { Visual } from '../visuals/visual.ts';
import { CourseDescription, CourseOutline, CourseTitle, courseTextChars, lessonCountOf } from './course-texts.ts';

export const limits = {
  titleChars: courseTextChars.title,
  descriptionChars: courseTextChars.description,
  outlineChars: courseTextChars.outline,
  shortTextChars: 500,
  longTextChars: 10_000,
  /** Of one slide. */
  spokenChars: 20_000,
  /** What the model may write on a slide: about three and a half minutes. */
  writtenSpokenChars: 3_000,
  modules: 20,
  lessonsPerModule: 20,
  lessons: 40,
  slidesPerLesson: 20,
  listItems: 20,
  questionsPerModule: 20,
  emails: 10,
  socialPosts: 10,
} as const;

/** As JSON. Leaves room in a 4 MB transaction, even for text that doesn't compress. */
export const MAX_COURSE_BYTES = 3_500_000;

export const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

export const MAX_LESSON_MINUTES = 600;
export const MIN_QUIZ_OPTIONS = 2;
export const MAX_QUIZ_OPTIONS = 6;

const shortText = z.string().max(limits.shortTextChars);
const longText = z.string().max(limits.longTextChars);
const list = z.array(shortText).max(limits.listItems);

export const Slide = z.strictObject({
  id: PartId,
  title: shortText,
  points: list,
  visual: Visual.nullable(),
  spoken: z.string().max(limits.spokenChars),
  /** The source passages it was written from. Edits by hand keep them. */
  sources: z.array(SpanId).max(MAX_SLIDE_SOURCES),
  /** Of the current text. */
  author: z.enum(['model', 'human']),
});
export type Slide = z.infer<typeof Slide>;

export const LessonMinutes = z.int().min(1).max(MAX_LESSON_MINUTES);

export const Lesson = z.strictObject({
  id: PartId,
  title: shortText,
  description: longText,
  objective: shortText,
  durationMinutes: LessonMinutes.nullable(),
  slides: z.array(Slide).max(limits.slidesPerLesson),
});
export type Lesson = z.infer<typeof Lesson>;

export const scriptOf = ({ slides }: Pick<Lesson, 'slides'>): string =>
  slides
    .map(({ spoken }) => spoken.trim())
    .filter((spoken) => spoken !== '')
    .join('\n\n');

export const QuizQuestion = z
  .strictObject({
    id: PartId,
    question: shortText,
    /** The question in other words, for every second attempt. Its options are the same. May be empty. */
    secondWording: shortText,
    options: z.array(shortText).min(MIN_QUIZ_OPTIONS).max(MAX_QUIZ_OPTIONS),
    correctAnswer: z.int().min(0),
    explanation: longText,
    /** Why each option is wrong, in their order. Empty for the correct one. */
    feedback: z.array(shortText).min(MIN_QUIZ_OPTIONS).max(MAX_QUIZ_OPTIONS),
    /** The slide to read again after a wrong answer. */
    teaches: PartId.nullable(),
  })
  .refine((q) => q.correctAnswer < q.options.length, {
    path: ['correctAnswer'],
    message: 'must be one of the options',
  })
  .refine((q) => q.feedback.length === q.options.length, {
    path: ['feedback'],
    message: 'must have a text for each option',
  });
export type QuizQuestion = z.infer<typeof QuizQuestion>;

const Worksheet = z.strictObject({ title: shortText, instructions: longText, exercises: list });

export const Module = z.strictObject({
  id: PartId,
  title: shortText,
  description: longText,
  lessons: z.array(Lesson).max(limits.lessonsPerModule),
  keyTakeaways: list,
  quizQuestions: z.array(QuizQuestion).max(limits.questionsPerModule),
  worksheet: Worksheet.nullable(),
});
export type Module = z.infer<typeof Module>;

export const LandingPage = z.strictObject({
  headline: shortText,
  subheadline: longText,
  whatYouWillLearn: list,
  seoTitle: shortText,
  seoDescription: shortText,
});
export type LandingPage = z.infer<typeof LandingPage>;

export const MarketingKit = z.strictObject({
  emails: z.array(z.strictObject({ subject: shortText, body: longText })).max(limits.emails),
  socialPosts: z.array(z.strictObject({ channel: shortText, text: longText })).max(limits.socialPosts),
  blogPost: z.strictObject({ title: shortText, body: longText }),
  videoDescription: longText,
});
export type MarketingKit = z.infer<typeof MarketingKit>;

/** In the order of their numbers in span ids. */
const CourseSources = z.strictObject({
  names: z.array(shortText).max(MAX_GENERATION_SOURCES),
  /** Stored sources that rewrites use. Null for sources taken off the course. */
  ids: z.array(Ulid.nullable()).max(MAX_GENERATION_SOURCES).optional(),
  /** Whether readers see the names. */
  areNamed: z.boolean(),
});
export type CourseSources = z.infer<typeof CourseSources>;

export const CourseContent = z
  .strictObject({
    overview: longText,
    targetAudience: longText,
    learningObjectives: list,
    prerequisites: list,
    modules: z.array(Module).max(limits.modules),
    sources: CourseSources.optional(),
  })
  .refine((c) => lessonCountOf(c) <= limits.lessons, {
    path: ['modules'],
    message: `a course has at most ${limits.lessons} lessons`,
  });
export type CourseContent = z.infer<typeof CourseContent>;

export const CourseText = z.strictObject({
  title: CourseTitle,
  description: CourseDescription,
  outline: CourseOutline,
  content: CourseContent,
  landingPage: LandingPage,
  marketing: MarketingKit,
});
export type CourseText = z.infer<typeof CourseText>;
