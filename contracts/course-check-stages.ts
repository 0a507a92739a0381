import * as z from 'zod';
import { CheckExecutionName } from '#domain/course-checks/course-check.ts';
import { MAX_PROPOSALS } from '#domain/course-checks/findings.ts';
import { AnsweredFrom } from '#domain/course-checks/gate.ts';
import { PartId, Ulid } from '#domain/ids.ts';
import { Ended, Nothing, stage } from './stages.ts';
import { MODEL_STAGE_SECONDS } from './workflow-timeouts.ts';

export const CheckInput = z.object({ courseId: Ulid, checkId: Ulid });
const reading = ['courseChecks.byCourse', 'courses.workingCopy'] as const;
const buying = {
  area: 'generation',
  timeoutSeconds: MODEL_STAGE_SECONDS,
  output: Nothing,
  uses: [
    ...reading,
    'courseChecks.result',
    'courseChecks.claim',
    'courseChecks.release',
    'courseChecks.save',
    'model.write',
  ],
} as const;

export const planReview = stage({
  name: 'plan-review',
  area: 'generation',
  summary: 'Finds the lessons and quizzes that changed since their last check',
  input: CheckInput,
  /** Ids only: a state is limited to 256 KB. */
  output: z.object({
    ...CheckInput.shape,
    lessons: z.array(z.object({ lessonId: PartId })),
    quizzes: z.array(z.object({ moduleId: PartId, from: AnsweredFrom })),
    /** Places for proposals; their parts are known once all is read. */
    proposals: z.array(z.object({ place: z.int().min(0) })),
  }),
  uses: [...reading, 'courseChecks.results'],
  timeoutSeconds: 30,
  failureMeans: "A course can't be checked; it stays as it is.",
});

export const reviewLesson = stage({
  ...buying,
  name: 'review-lesson',
  summary: 'Lists faults of one lesson, each with a quotation that code finds in it',
  input: z.object({ ...CheckInput.shape, lessonId: PartId }),
  failureMeans: "A lesson can't be checked, so the check fails; what was found is kept.",
});

export const reviewQuiz = stage({
  ...buying,
  name: 'review-quiz',
  summary: "Answers one module's questions from its slides, or from their options alone",
  input: z.object({ ...CheckInput.shape, moduleId: PartId, from: AnsweredFrom }),
  failureMeans: "A quiz can't be checked, so the check fails; what was found is kept.",
});

export const proposeChange = stage({
  ...buying,
  name: 'propose-change',
  summary: 'Rewrites the slide or question with one of the worst findings, as a proposal',
  input: z.object({ ...CheckInput.shape, place: z.int().min(0).max(MAX_PROPOSALS) }),
  uses: [...buying.uses, 'courseChecks.results'],
  failureMeans: "A proposal can't be written, so the check fails; what was found is kept.",
});

export const finishReview = stage({
  name: 'finish-review',
  area: 'generation',
  summary: 'Closes a check with its figures and removes what is about removed parts',
  input: CheckInput,
  output: Nothing,
  uses: [...reading, 'courses.byId', 'courseChecks.results', 'courseChecks.keep', 'courseChecks.finish'],
  timeoutSeconds: 30,
  failureMeans: 'A check seems to run until its time is up; what it found is shown.',
});

export const failReview = stage({
  name: 'fail-review',
  area: 'generation',
  summary: 'Closes a failed check with its reason',
  input: z.object({ executionName: CheckExecutionName, ...Ended }),
  output: Nothing,
  uses: ['courseChecks.fail'],
  timeoutSeconds: 30,
  failureMeans: 'A failed check seems to run until its time is up.',
});
