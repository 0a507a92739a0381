import * as z from 'zod';
import { CustomColors } from '#domain/courses/course.ts';
import { PartId, Ulid } from '#domain/ids.ts';
import { AccessRevokedReason } from '#domain/learning/enrollment.ts';
import { DeviceTimestamp, MAX_DECK_SLIDES, MAX_SAVED_SECONDS } from '#domain/learning/progress.ts';
import { AnswerFeedback } from '#domain/learning/quiz.ts';
import { Instant } from '#domain/time.ts';
import { Visual } from '#domain/visuals/visual.ts';
import { CourseParams, Download, endpoint } from '../endpoint.ts';
import { CERTIFICATE_FILE_PATH, publicReads } from './public-reads.ts';

/** See domain/courses/slides.ts. */
export const SlideView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intro'), id: z.string(), title: z.string(), description: z.string() }),
  z.object({
    kind: z.literal('module'),
    id: z.string(),
    title: z.string(),
    description: z.string(),
    lines: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('lesson'),
    id: z.string(),
    title: z.string(),
    lessonId: z.string(),
    lessonTitle: z.string(),
    objective: z.string(),
    lines: z.array(z.string()),
    visual: Visual.nullable(),
    spoken: z.string(),
    /** Spans of the creator's sources. */
    sources: z.array(z.string()),
  }),
  z.object({ kind: z.literal('topic'), id: z.string(), number: z.int(), title: z.string() }),
  z.object({ kind: z.literal('takeaways'), id: z.string(), title: z.string(), lines: z.array(z.string()) }),
  /** The correct options come from `answerQuestion`. */
  z.object({
    kind: z.literal('quiz'),
    id: z.string(),
    title: z.string(),
    moduleId: z.string(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        /** For every second attempt. May be empty. */
        secondWording: z.string(),
        options: z.array(z.string()),
      }),
    ),
  }),
]);
export type SlideView = z.infer<typeof SlideView>;

const LearnerProgress = z.object({
  /** Of any version. */
  seen: z.array(z.string()),
  position: z.string().nullable(),
  quizzes: z.record(
    z.string(),
    z.object({ attempts: z.int(), bestCorrect: z.int(), bestOf: z.int(), passedAt: Instant.nullable() }),
  ),
  completedAt: Instant.nullable(),
  certificateId: z.string().nullable(),
  /** When every quiz was passed, not before the completion. */
  passedAt: Instant.nullable(),
  secondsSpent: z.int(),
});
export type LearnerProgress = z.infer<typeof LearnerProgress>;

export const viewCourse = endpoint({
  name: 'view-course',
  area: 'learning',
  summary: 'Opens the viewer with the deck; modules are fetched one by one',
  method: 'GET',
  path: '/api/courses/{courseId}/view',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({
    course: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      creatorName: z.string(),
      customColors: CustomColors,
      customLogoUrl: z.string().nullable(),
      language: z.string(),
      /** By their number in the slides' `sources`. Missing if the creator doesn't name them. */
      sourceNames: z.array(z.string()).optional(),
    }),
    /** 0: the owner's working copy. */
    version: z.int(),
    /** The intro, and the topics of a course without modules. */
    slides: z.array(SlideView),
    modules: z.array(
      z.object({
        moduleId: z.string(),
        title: z.string(),
        slideCount: z.int(),
        lessons: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            slideCount: z.int(),
            durationMinutes: z.int().nullable(),
          }),
        ),
      }),
    ),
    /** Of the whole deck. */
    slideIds: z.array(z.string()),
    learningObjectives: z.array(z.string()),
    /** Null for the owner, whose reading isn't recorded. */
    progress: LearnerProgress.nullable(),
    /** When this reply's cookies for the course's files expire. */
    mediaExpiresAt: Instant.nullable(),
  }),
  setsCookies: true,
  errors: ['not_found', 'purchase_required'],
  failureMeans: "Buyers can't read what they bought.",
  uses: [
    'courses.byId',
    'purchases.find',
    'courses.page',
    'purchases.markVisited',
    'progress.open',
    'progress.recordDeck',
    'certificates.raise',
    'mediaAccess.cookiesFor',
  ],
});

export const viewModule = endpoint({
  name: 'view-module',
  area: 'learning',
  summary: "Returns one module's slides",
  method: 'GET',
  path: '/api/courses/{courseId}/view/modules/{number}',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, number: z.coerce.number().int().min(1).max(99) }),
  query: z.strictObject({ version: z.coerce.number().int().min(0).max(9_999) }),
  reply: z.object({ slides: z.array(SlideView) }),
  errors: ['not_found', 'purchase_required'],
  failureMeans: 'Buyers see the cover of a course but not its modules.',
  uses: ['courses.byId', 'purchases.find', 'courses.module', 'courses.page'],
});

export const listEnrollments = endpoint({
  name: 'list-enrollments',
  area: 'learning',
  summary: "Lists the signed-in learner's courses, newest first",
  method: 'GET',
  path: '/api/enrollments',
  access: 'signed-in',
  reply: z.object({
    enrollments: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        description: z.string(),
        creatorName: z.string(),
        customColors: CustomColors,
        enrolledAt: Instant,
        visitedAt: Instant.nullable(),
        readAt: Instant.nullable(),
        completedAt: Instant.nullable(),
        /** 0 to 100. */
        percent: z.int(),
        /** Null once a refund has ended it. */
        certificateId: z.string().nullable(),
        passedAt: Instant.nullable(),
        /** Null while the course is open. */
        closed: AccessRevokedReason.nullable(),
      }),
    ),
  }),
  errors: [],
  failureMeans: "Learners don't see the courses they bought.",
  uses: ['purchases.enrollmentsOf', 'progress.ofUser'],
});

export const saveProgress = endpoint({
  name: 'save-progress',
  area: 'learning',
  summary: 'Adds seen slides and reading time and moves the resume position; the last slide completes the course',
  method: 'PUT',
  path: '/api/courses/{courseId}/progress',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({
    seen: z.array(PartId).max(200),
    position: PartId,
    turned: DeviceTimestamp.optional(),
    /** Active reading since the last save. Counted once per `turned`, so a retry adds nothing. */
    seconds: z.int().min(1).max(MAX_SAVED_SECONDS).optional(),
  }),
  reply: z.object({
    completedAt: Instant.nullable(),
    certificateId: z.string().nullable(),
    passedAt: Instant.nullable(),
  }),
  errors: ['not_found', 'purchase_required', 'conflict'],
  failureMeans: 'Learners resume at an older position; nothing else is lost.',
  uses: ['courses.byId', 'purchases.find', 'progress.save', 'versions.deck', 'users.profile', 'certificates.issue'],
});

export const completeCourse = endpoint({
  name: 'complete-course',
  area: 'learning',
  summary: 'Completes a course once most of its slides were seen, and issues its certificate',
  method: 'POST',
  path: '/api/courses/{courseId}/completion',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({
    /** What the browser has shown and may not have saved yet. */
    seen: z.array(PartId).max(MAX_DECK_SLIDES).default([]),
  }),
  reply: z.object({ completedAt: Instant, certificateId: z.string(), passedAt: Instant.nullable() }),
  errors: ['not_found', 'purchase_required', 'own_course', 'not_read', 'conflict'],
  failureMeans: "Learners can't mark a course complete.",
  uses: ['courses.byId', 'purchases.find', 'progress.find', 'versions.deck', 'users.profile', 'certificates.issue'],
});

export const answerQuestion = endpoint({
  name: 'answer-question',
  area: 'learning',
  summary: "Answers one question of a module's quiz; the first answers to all questions form an attempt",
  method: 'POST',
  path: '/api/courses/{courseId}/quizzes/{number}/answers',
  access: 'signed-in',
  params: viewModule.params,
  query: viewModule.query,
  body: z.strictObject({
    questionId: PartId,
    answer: z.int().min(0).max(9),
    /** Not counted. Needs an earlier attempt: the reply names the correct option. */
    practice: z.boolean().default(false),
  }),
  reply: z.object({
    feedback: AnswerFeedback,
    /** Set by an attempt's last answer; null for the owner. */
    attempt: z
      .object({
        correct: z.int(),
        of: z.int(),
        passed: z.boolean(),
        attempts: z.int(),
        bestCorrect: z.int(),
        bestOf: z.int(),
        passedAt: Instant.nullable(),
        /** As in the view's progress. */
        coursePassedAt: Instant.nullable(),
      })
      .nullable(),
  }),
  errors: ['not_found', 'purchase_required', 'not_attempted', 'rate_limited', 'conflict'],
  failureMeans: "Learners can't answer quizzes.",
  uses: [
    'courses.byId',
    'purchases.find',
    'courses.module',
    'courses.page',
    'progress.find',
    'quizAttempts.answer',
    'versions.deck',
  ],
});

export const getCertificate = endpoint({
  name: 'get-certificate',
  area: 'learning',
  summary: 'Returns a certificate for anyone who has its URL',
  method: 'GET',
  path: publicReads.certificate.path,
  access: 'anyone',
  params: z.strictObject({ certificateId: Ulid }),
  reply: z.object({
    certificate: z.object({
      id: z.string(),
      studentName: z.string(),
      courseTitle: z.string(),
      creatorName: z.string(),
      lessonCount: z.int(),
      completedAt: Instant,
      /** Null for a course that was completed but not passed. */
      passedAt: Instant.nullable(),
      /** Mean of the best quiz results. Null if no quiz was taken. */
      scorePercent: z.int().nullable(),
      /** Whether the fonts of PDF files have its letters. */
      isPrintable: z.boolean(),
    }),
  }),
  // A quiz that was just passed, or a refund, must show.
  cacheSeconds: 2,
  errors: ['not_found', 'certificate_ended'],
  failureMeans: "Certificates can't be verified.",
  uses: ['certificates.byId', 'purchases.find', 'courses.byId'],
});

export const downloadCertificate = endpoint({
  name: 'download-certificate',
  area: 'learning',
  summary: 'Returns a certificate as a PDF file for anyone who has its URL',
  method: 'GET',
  path: CERTIFICATE_FILE_PATH,
  access: 'anyone',
  params: z.strictObject({ certificateId: Ulid }),
  // Others would pass the cache.
  query: z.strictObject({}),
  reply: Download,
  contentType: 'application/pdf',
  cacheSeconds: 2,
  errors: ['not_found', 'certificate_ended', 'unprintable'],
  failureMeans: "Certificates can't be downloaded.",
  uses: ['certificates.byId', 'purchases.find', 'courses.byId', 'site.link', 'certificateFiles.make'],
  timeoutSeconds: 20,
  memoryMb: 1_769,
});
