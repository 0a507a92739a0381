import * as z from 'zod';
import { LandingPage, LessonMinutes, lessonCountOf, limits, MarketingKit } from '../courses/content.ts';
import { Facets } from '../courses/course.ts';
import { PartId } from '../ids.ts';
import { Instant } from '../time.ts';

/** One piece per call. The schemas are sent as strict structured output and validate the answers. */
const shortText = z.string().min(1).max(limits.shortTextChars);
const longText = z.string().min(1).max(limits.longTextChars);
const list = (min: number, max: number) => z.array(shortText).min(min).max(max);

export const PlannedLesson = z.strictObject({
  title: shortText,
  /** For the call that writes the lesson. */
  brief: longText,
  durationMinutes: LessonMinutes,
});
const PlannedModule = z.strictObject({
  title: shortText,
  description: longText,
  lessons: z.array(PlannedLesson).min(1).max(limits.lessonsPerModule),
});

export const PlannedModules = z
  .array(PlannedModule)
  .min(1)
  .max(limits.modules)
  .refine((modules) => lessonCountOf({ modules }) <= limits.lessons, {
    message: `must have at most ${limits.lessons} lessons in all; combine lessons that belong together`,
  });
export type PlannedModules = z.infer<typeof PlannedModules>;

export const CoursePlan = z.strictObject({
  overview: longText,
  targetAudience: longText,
  learningObjectives: list(1, 10),
  prerequisites: list(0, 10),
  facets: Facets,
  modules: PlannedModules,
});
export type CoursePlan = z.infer<typeof CoursePlan>;

export const WrittenLesson = z.strictObject({
  description: longText,
  script: z.string().min(1).max(limits.scriptChars),
  slides: z
    .array(z.strictObject({ title: shortText, points: list(1, 8) }))
    .min(1)
    .max(limits.slidesPerLesson),
});
export type WrittenLesson = z.infer<typeof WrittenLesson>;

export const WrittenAssessment = z.strictObject({
  keyTakeaways: list(1, 10),
  quizQuestions: z
    .array(
      z
        .strictObject({
          question: shortText,
          options: z.array(shortText).min(2).max(6),
          correctAnswer: z.int().min(0).max(5),
          explanation: longText,
        })
        .refine((q) => q.correctAnswer < q.options.length, 'correctAnswer must be the index of one of the options'),
    )
    .min(1)
    .max(10),
  worksheet: z.strictObject({ title: shortText, instructions: longText, exercises: list(1, 10) }),
});
export type WrittenAssessment = z.infer<typeof WrittenAssessment>;

export const WrittenLandingPage = LandingPage;
export const WrittenMarketing = MarketingKit;

/** Part ids: `m2`, `m2-l3`. */
export const moduleId = (moduleIndex: number): string => `m${moduleIndex + 1}`;
export const lessonId = (moduleIndex: number, lessonIndex: number): string =>
  `${moduleId(moduleIndex)}-l${lessonIndex + 1}`;

const stepKinds = ['plan', 'lesson', 'assessment', 'landing-page', 'marketing'] as const;
export const StepKind = z.enum(stepKinds);
export type StepKind = z.infer<typeof StepKind>;

/** `plan`, `lesson#m1-l2`, `assessment#m1`, `landing-page` or `marketing`. */
export const PieceName = z.union([
  z.enum(['plan', 'landing-page', 'marketing']),
  z.templateLiteral(['lesson#', PartId]),
  z.templateLiteral(['assessment#', PartId]),
]);
export type PieceName = z.infer<typeof PieceName>;

export const pieceSchemas = {
  plan: CoursePlan,
  lesson: WrittenLesson,
  assessment: WrittenAssessment,
  'landing-page': WrittenLandingPage,
  marketing: WrittenMarketing,
} as const satisfies Record<StepKind, z.ZodType>;
export type PieceText<K extends StepKind> = z.output<(typeof pieceSchemas)[K]>;

export const GenerationProvenance = z.strictObject({
  /** Prompt name and version: `lesson@1`. */
  prompt: z.string(),
  model: z.string(),
  inputTokens: z.int().min(0),
  /** Part of the input tokens. */
  cachedInputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
});
export type GenerationProvenance = z.infer<typeof GenerationProvenance>;

export interface Piece<K extends StepKind = StepKind> {
  readonly kind: K;
  readonly name: PieceName;
  readonly text: PieceText<K>;
  readonly madeBy: GenerationProvenance;
}

export const Step = z.strictObject({
  name: PieceName,
  kind: StepKind,
  title: z.string(),
  /** Set for lessons and assessments. */
  moduleId: PartId.nullable(),
});
export type Step = z.infer<typeof Step>;

/** The plan's step also lists the steps that follow, so that the board doesn't need the plan. */
export const FinishedStep = z.strictObject({ ...Step.shape, finishedAt: Instant, expected: z.array(Step).optional() });
export type FinishedStep = z.infer<typeof FinishedStep>;

export const planStep: Step = { name: 'plan', kind: 'plan', title: 'Course plan', moduleId: null };

export const stepsOf = (plan: CoursePlan): Step[] => [
  planStep,
  ...plan.modules.flatMap((module, m): Step[] => [
    ...module.lessons.map(
      (lesson, l): Step => ({
        name: `lesson#${lessonId(m, l)}`,
        kind: 'lesson',
        title: lesson.title,
        moduleId: moduleId(m),
      }),
    ),
    {
      name: `assessment#${moduleId(m)}`,
      kind: 'assessment',
      title: `Quiz and worksheet: ${module.title}`,
      moduleId: moduleId(m),
    },
  ]),
  { name: 'landing-page', kind: 'landing-page', title: 'Landing page', moduleId: null },
  { name: 'marketing', kind: 'marketing', title: 'Marketing content and emails', moduleId: null },
];
