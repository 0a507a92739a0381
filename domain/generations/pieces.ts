import * as z from 'zod';
import { ChosenFacets } from '../courses/chosen-facets.ts';
import {
  jsonBytes,
  LandingPage,
  LessonMinutes,
  limits,
  MAX_QUIZ_OPTIONS,
  MarketingKit,
  MIN_QUIZ_OPTIONS,
  type Slide,
} from '../courses/content.ts';
import { Facets } from '../courses/course.ts';
import { lessonCountOf } from '../courses/course-texts.ts';
import { MAX_PART_ID_CHARS } from '../ids.ts';
import { writtenText } from '../required-text.ts';
import { MAX_SLIDE_SOURCES, SpanId } from '../sources/spans.ts';
import { WrittenVisual } from '../visuals/visual.ts';
import { type PieceName, type PlanSummary, planStep, type Step, StepKind } from './steps.ts';

/** Schemas of strict structured output. They also validate the answers. */
const shortText = writtenText(limits.shortTextChars);
const longText = writtenText(limits.longTextChars);
const list = (min: number, max: number) => z.array(shortText).min(min).max(max);

/** A long plan is written in parts, which are no steps of their own. */
export const PieceKind = z.enum([...StepKind.options, 'plan-frame', 'plan-part']);
export type PieceKind = z.infer<typeof PieceKind>;

/** Bytes as JSON. All pieces of the largest plan fit `MAX_COURSE_BYTES`, so no paid generation is too long. */
export const maxPieceBytes = {
  plan: 300_000,
  lesson: 60_000,
  assessment: 30_000,
  'landing-page': 30_000,
  marketing: 60_000,
  // Together at most a plan.
  'plan-frame': 60_000,
  'plan-part': 30_000,
} as const satisfies Record<PieceKind, number>;

export const fitting = <S extends z.ZodType>(kind: PieceKind, schema: S) =>
  schema.refine((text) => jsonBytes(text) <= maxPieceBytes[kind], {
    message: `must be at most ${maxPieceBytes[kind] / 1_000} KB as JSON; write less`,
  });

export const PlannedLesson = z.strictObject({
  title: shortText,
  brief: longText,
  durationMinutes: LessonMinutes,
});
const modulesOf = <L extends z.ZodType>(lesson: L) =>
  z
    .array(
      z.strictObject({
        title: shortText,
        description: longText,
        lessons: z.array(lesson).min(1).max(limits.lessonsPerModule),
      }),
    )
    .min(1)
    .max(limits.modules)
    .refine((modules) => lessonCountOf({ modules }) <= limits.lessons, {
      message: `must have at most ${limits.lessons} lessons in all; combine lessons that belong together`,
    });
export const PlannedModules = modulesOf(PlannedLesson);
export type PlannedModules = z.infer<typeof PlannedModules>;

const aboutCourse = {
  overview: longText,
  targetAudience: longText,
  learningObjectives: list(1, 10),
  prerequisites: list(0, 10),
  facets: Facets,
};
const StoredPlan = z.strictObject({ ...aboutCourse, modules: PlannedModules });
export const CoursePlan = fitting('plan', StoredPlan.extend({ facets: ChosenFacets }));
export type CoursePlan = z.infer<typeof CoursePlan>;

/** A long plan before its briefs. */
const StoredFrame = z.strictObject({ ...aboutCourse, modules: modulesOf(PlannedLesson.omit({ brief: true })) });
export const PlanFrame = fitting('plan-frame', StoredFrame.extend({ facets: ChosenFacets }));
export type PlanFrame = z.infer<typeof PlanFrame>;

const StoredPart = z.strictObject({
  lessons: z
    .array(z.strictObject({ id: z.string().max(MAX_PART_ID_CHARS), brief: longText }))
    .min(1)
    .max(limits.lessons),
});
export const PlanPart = fitting('plan-part', StoredPart);
export type PlanPart = z.infer<typeof PlanPart>;

const lessonOf = <More extends z.ZodRawShape>(more: More) =>
  z.strictObject({
    description: longText,
    objective: shortText,
    slides: z
      .array(
        z.strictObject({
          title: shortText,
          points: list(0, 6),
          visual: WrittenVisual.nullable(),
          spoken: writtenText(limits.writtenSpokenChars),
          ...more,
        }),
      )
      .min(1)
      .max(limits.slidesPerLesson),
  });

export const WrittenLesson = fitting('lesson', lessonOf({}));
export type WrittenLesson = z.infer<typeof WrittenLesson>;

/** Each slide names its spans. Code drops wrong names (domain/sources/grounding.ts). */
export const SourcedLesson = fitting(
  'lesson',
  lessonOf({ sources: z.array(z.string().max(24)).max(MAX_SLIDE_SOURCES) }),
);
export type SourcedLesson = z.infer<typeof SourcedLesson>;

/** With the spans that code kept. */
const StoredLesson = lessonOf({ sources: z.array(SpanId).optional() });

const Question = z.strictObject({
  question: shortText,
  /** For every second attempt, with the same options. */
  secondWording: shortText,
  /** The right option; code decides its position. */
  answer: shortText,
  wrong: z
    .array(z.strictObject({ option: shortText, feedback: shortText }))
    .min(MIN_QUIZ_OPTIONS - 1)
    .max(MAX_QUIZ_OPTIONS - 1),
  explanation: longText,
  /** The id of a slide, or of a lesson whose slides are not known yet. */
  teaches: z.string().max(MAX_PART_ID_CHARS),
});
const StoredAssessment = z.strictObject({
  keyTakeaways: list(1, 10),
  quizQuestions: z.array(Question).min(1).max(10),
  worksheet: z.strictObject({ title: shortText, instructions: longText, exercises: list(1, 10) }),
});

export const WrittenAssessment = fitting('assessment', StoredAssessment);
export type WrittenAssessment = z.infer<typeof WrittenAssessment>;
export type WrittenQuestion = WrittenAssessment['quizQuestions'][number];

export const WrittenLandingPage = fitting(
  'landing-page',
  z.strictObject({
    headline: shortText,
    subheadline: longText,
    whatYouWillLearn: list(1, 10),
    seoTitle: shortText,
    seoDescription: shortText,
  }),
);
export const WrittenMarketing = fitting(
  'marketing',
  z.strictObject({
    emails: z
      .array(z.strictObject({ subject: shortText, body: longText }))
      .min(1)
      .max(limits.emails),
    socialPosts: z
      .array(z.strictObject({ channel: shortText, text: longText }))
      .min(1)
      .max(limits.socialPosts),
    blogPost: z.strictObject({ title: shortText, body: longText }),
    videoDescription: longText,
  }),
);

export const moduleId = (moduleIndex: number): string => `m${moduleIndex + 1}`;
export const lessonId = (moduleIndex: number, lessonIndex: number): string =>
  `${moduleId(moduleIndex)}-l${lessonIndex + 1}`;

export const slideId = (lesson: string, slideIndex: number): string => `${lesson}-s${slideIndex + 1}`;

type WrittenSlide = Omit<Slide, 'id' | 'sources' | 'author'> & { readonly sources?: SpanId[] | undefined };

/** A slide as the model wrote it. */
export const slideFrom = (id: string, { sources = [], ...slide }: WrittenSlide): Slide => ({
  ...slide,
  id,
  sources,
  author: 'model',
});

/** For stored pieces. Sizes are checked only as pieces arrive. */
export const pieceSchemas = {
  plan: StoredPlan,
  lesson: StoredLesson,
  assessment: StoredAssessment,
  'landing-page': LandingPage,
  marketing: MarketingKit,
  'plan-frame': StoredFrame,
  'plan-part': StoredPart,
} as const satisfies Record<PieceKind, z.ZodType>;
export type PieceText<K extends PieceKind> = z.output<(typeof pieceSchemas)[K]>;

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

export interface Piece<K extends PieceKind = PieceKind> {
  readonly kind: K;
  readonly name: PieceName;
  readonly text: PieceText<K>;
  readonly madeBy: GenerationProvenance;
}

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

export const planSummaryOf = (plan: CoursePlan): PlanSummary => ({
  expected: stepsOf(plan),
  modules: plan.modules.map(({ title }, index) => ({ id: moduleId(index), title })),
  language: plan.facets.language,
});
