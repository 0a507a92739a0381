import * as z from 'zod';
import { PartId } from '../ids.ts';

export const limits = {
  titleChars: 120,
  descriptionChars: 2_000,
  outlineChars: 10_000,
  shortTextChars: 500,
  longTextChars: 10_000,
  scriptChars: 20_000,
  modules: 20,
  lessonsPerModule: 20,
  lessons: 40,
  slidesPerLesson: 20,
  listItems: 20,
  questionsPerModule: 20,
  emails: 10,
  socialPosts: 10,
} as const;

export const MAX_LESSON_MINUTES = 600;
export const MIN_QUIZ_OPTIONS = 2;
export const MAX_QUIZ_OPTIONS = 6;

export const lessonCountOf = ({ modules }: { modules: readonly { lessons: readonly unknown[] }[] }): number =>
  modules.reduce((count, { lessons }) => count + lessons.length, 0);

const shortText = z.string().max(limits.shortTextChars);
const longText = z.string().max(limits.longTextChars);
const list = z.array(shortText).max(limits.listItems);

export const CourseTitle = z.string().trim().min(1, 'is required').max(limits.titleChars);
export const CourseDescription = z.string().trim().min(1, 'is required').max(limits.descriptionChars);
/** Public: the course page lists these lines. */
export const CourseOutline = z.string().max(limits.outlineChars);

export const Slide = z.strictObject({
  id: PartId,
  title: shortText,
  points: list,
});
export type Slide = z.infer<typeof Slide>;

export const LessonMinutes = z.int().min(1).max(MAX_LESSON_MINUTES);

export const Lesson = z.strictObject({
  id: PartId,
  title: shortText,
  description: longText,
  durationMinutes: LessonMinutes.nullable(),
  script: z.string().max(limits.scriptChars),
  slides: z.array(Slide).max(limits.slidesPerLesson),
});
export type Lesson = z.infer<typeof Lesson>;

export const QuizQuestion = z
  .strictObject({
    id: PartId,
    question: shortText,
    options: z.array(shortText).min(MIN_QUIZ_OPTIONS).max(MAX_QUIZ_OPTIONS),
    correctAnswer: z.int().min(0),
    explanation: longText,
  })
  .refine((q) => q.correctAnswer < q.options.length, {
    path: ['correctAnswer'],
    message: 'must be one of the options',
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

export const CourseContent = z
  .strictObject({
    overview: longText,
    targetAudience: longText,
    learningObjectives: list,
    prerequisites: list,
    modules: z.array(Module).max(limits.modules),
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
