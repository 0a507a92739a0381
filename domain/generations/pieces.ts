import * as z from 'zod';
import { LandingPage, LessonMinutes, limits, MarketingKit } from '../courses/content.ts';
import { Facets } from '../courses/course.ts';
import { PartId } from '../ids.ts';
import { Instant } from '../time.ts';

/**
 * What the model writes, a piece a call. These schemas are sent to the model as strict structured output and check its
 * answers; ids are not the model's business, so they are given when a piece is stored.
 */
const shortText = z.string().min(1).max(limits.shortTextChars);
const longText = z.string().min(1).max(limits.longTextChars);
const list = (min: number, max: number) => z.array(shortText).min(min).max(max);

export const PlannedLesson = z.strictObject({
  title: shortText,
  /** What the lesson must teach, for the call that writes it. */
  brief: longText,
  durationMinutes: LessonMinutes,
});
const PlannedModule = z.strictObject({
  title: shortText,
  description: longText,
  lessons: z.array(PlannedLesson).min(1).max(limits.lessonsPerModule),
});

/** A plan's modules and lessons, which its creator may change before anything is written. */
export const PlannedModules = z
  .array(PlannedModule)
  .min(1)
  .max(limits.modules)
  .refine((modules) => modules.reduce((sum, module) => sum + module.lessons.length, 0) <= limits.lessons, {
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

/** The ids that a plan's parts get: `m2`, `m2-l3`. */
export const moduleId = (moduleIndex: number): string => `m${moduleIndex + 1}`;
export const lessonId = (moduleIndex: number, lessonIndex: number): string =>
  `${moduleId(moduleIndex)}-l${lessonIndex + 1}`;

/** The kinds of work that a creator watches arrive, in order. */
const stepKinds = ['plan', 'lesson', 'assessment', 'landing-page', 'marketing'] as const;
export const StepKind = z.enum(stepKinds);
export type StepKind = z.infer<typeof StepKind>;

/** A piece's name under its generation: `plan`, `lesson#m1-l2`, `assessment#m1`, `landing-page`, `marketing`. */
export const PieceName = z.union([
  z.enum(['plan', 'landing-page', 'marketing']),
  z.templateLiteral(['lesson#', PartId]),
  z.templateLiteral(['assessment#', PartId]),
]);
export type PieceName = z.infer<typeof PieceName>;

/** Which schema a piece of each kind has. */
export const pieceSchemas = {
  plan: CoursePlan,
  lesson: WrittenLesson,
  assessment: WrittenAssessment,
  'landing-page': WrittenLandingPage,
  marketing: WrittenMarketing,
} as const satisfies Record<StepKind, z.ZodType>;
export type PieceText<K extends StepKind> = z.output<(typeof pieceSchemas)[K]>;

/** Who wrote a piece and what it took, without any of its text. */
export const GenerationProvenance = z.strictObject({
  /** The prompt's name and version: `lesson@1`. */
  prompt: z.string(),
  model: z.string(),
  inputTokens: z.int().min(0),
  /** Of the input tokens, those that the provider had cached, which cost less. */
  cachedInputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
});
export type GenerationProvenance = z.infer<typeof GenerationProvenance>;

/** A written piece as it is kept. */
export interface Piece<K extends StepKind = StepKind> {
  readonly kind: K;
  readonly name: PieceName;
  readonly text: PieceText<K>;
  readonly madeBy: GenerationProvenance;
}

/** One step of a generation as its board shows it. */
export const Step = z.strictObject({
  name: PieceName,
  kind: StepKind,
  title: z.string(),
  /** The module it belongs to, for lessons and assessments. */
  moduleId: PartId.nullable(),
});
export type Step = z.infer<typeof Step>;

/** A step that is done. The plan's also says which steps follow from it, so that the board needs no plan. */
export const FinishedStep = z.strictObject({ ...Step.shape, finishedAt: Instant, expected: z.array(Step).optional() });
export type FinishedStep = z.infer<typeof FinishedStep>;

export const planStep: Step = { name: 'plan', kind: 'plan', title: 'Course plan', moduleId: null };

/** Every step that follows from a plan, in the order in which the board lists them. */
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
  { name: 'marketing', kind: 'marketing', title: 'Marketing content and e-mails', moduleId: null },
];
