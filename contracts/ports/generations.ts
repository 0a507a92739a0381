import {
  deletes,
  type ExecutionAction,
  gets,
  getsMany,
  port,
  puts,
  queries,
  updates,
  type WorkflowName,
} from '../needs.ts';

const usage = [updates('USER#id / USAGE#ALL'), updates('USER#id / USAGE#month')];
/** Read after a refused slot only, to name the limit. */
const whichLimit = gets('USER#id / USAGE#month');
const execution = (action: ExecutionAction, workflow: WorkflowName) => ({ workflow, action }) as const;

export const generations = port({
  byId: { does: 'Reads one generation', needs: [gets('GENERATION#id / GENERATION')] },
  ofOwner: {
    does: "Lists a creator's open generations, newest first",
    needs: [queries('GENERATOR#user / created', 'gsi1')],
  },
  steps: { does: 'Lists the completed steps without their texts', needs: [queries('GENERATION#id / STEP#…')] },
  piece: { does: 'Reads one piece', needs: [gets('GENERATION#id / PIECE#name')] },
  pieces: { does: 'Reads all pieces', needs: [queries('GENERATION#id / PIECE#…')] },
  lessonsOf: { does: "Reads a module's lessons", needs: [queries('GENERATION#id / PIECE#lesson…')] },
  claimPiece: {
    does: 'Claims a piece before its paid call, unless another run holds it',
    needs: [updates('GENERATION#id / CLAIM#name')],
  },
  keepFirstAnswer: {
    does: 'Keeps an answer with its claim while it is corrected',
    needs: [updates('GENERATION#id / CLAIM#name')],
  },
  releasePiece: { does: 'Gives a claim back after a failure', needs: [deletes('GENERATION#id / CLAIM#name')] },
  savePiece: {
    does: 'Stores a piece with its step, unless it is already stored',
    needs: [puts('GENERATION#id / PIECE#name'), puts('GENERATION#id / STEP#name')],
  },
  savePlanSources: {
    does: 'Stores the headings and spans of the sources that the plan gets, once',
    needs: [puts('GENERATION#id / PLAN_SOURCES')],
  },
  planSources: {
    does: 'Reads the headings and spans of the sources that the plan gets',
    needs: [gets('GENERATION#id / PLAN_SOURCES')],
  },
  saveLessonSpans: {
    does: 'Stores the spans of the sources that each lesson draws on, once',
    needs: [puts('GENERATION#id / SPANS#lesson')],
  },
  lessonSpans: {
    does: 'Reads the spans of the sources that a lesson draws on',
    needs: [gets('GENERATION#id / SPANS#lesson')],
  },
  begin: { does: 'Marks a reserved generation as running', needs: [updates('GENERATION#id / GENERATION')] },
  awaitApproval: {
    does: "Waits for the creator's approval of the plan and keeps the slot",
    needs: [updates('GENERATION#id / GENERATION')],
  },
  approve: {
    does: 'Replaces the plan with the approved one and puts the generation in line again',
    needs: [
      updates('GENERATION#id / GENERATION'),
      puts('GENERATION#id / PIECE#name'),
      puts('GENERATION#id / STEP#name'),
    ],
  },
  fail: {
    does: 'Closes a generation as failed, releases its slot and enqueues a mail',
    needs: [updates('GENERATION#id / GENERATION'), ...usage, puts('MAIL#id / MAIL')],
  },
  expire: {
    does: 'Closes an outline that was not approved in time, releases its slot and enqueues a mail',
    needs: [updates('GENERATION#id / GENERATION'), ...usage, puts('MAIL#id / MAIL')],
  },
  cancel: {
    does: 'Closes a canceled generation and releases its slot',
    needs: [updates('GENERATION#id / GENERATION'), ...usage],
  },
  dismiss: {
    does: "Removes a failed generation from its creator's list",
    needs: [updates('GENERATION#id / GENERATION')],
  },
  reserve: {
    does: "Reserves a slot within the plan's limits and puts the generation in line",
    needs: [puts('GENERATION#id / GENERATION'), ...usage, whichLimit],
  },
  retry: {
    does: 'Reserves a slot again for a failed generation, once, and keeps its pieces',
    needs: [updates('GENERATION#id / GENERATION'), puts('GENERATION#id / GENERATION'), ...usage, whichLimit],
  },
  saveCourse: {
    does: 'Saves the draft, closes the generation and enqueues mail and check in one transaction',
    needs: [
      updates('GENERATION#id / GENERATION'),
      gets('GENERATION#id / GENERATION'),
      puts('COURSE#id / COURSE'),
      puts('COURSE#id / DRAFT#…'),
      puts('COURSE#id / MADE_BY'),
      puts('COURSE#id / CHECK'),
      puts('TASK#id / TASK'),
      puts('MAIL#id / MAIL'),
    ],
  },
});

export const admissions = port({
  pass: {
    does: 'Frees the places of generations that ended, admits the next ones and stores the order of the others',
    needs: [
      gets('ADMISSIONS / ADMISSIONS'),
      gets('ADMISSIONS / PLACES'),
      puts('ADMISSIONS / PLACES'),
      queries('DUE#generations / waitingSince', 'gsi3'),
      { setting: 'GENERATIONS_AT_ONCE' },
      getsMany('GENERATION#id / GENERATION'),
      updates('ADMISSIONS / ADMISSIONS'),
      updates('GENERATION#id / GENERATION'),
    ],
  },
  backlog: { does: 'Counts the generations in line', needs: [queries('DUE#generations / waitingSince', 'gsi3')] },
  places: { does: 'Reads the approximate places in line', needs: [gets('ADMISSIONS / PLACES')] },
});

export const executions = port({
  start: {
    does: 'Starts the current execution of a generation; idempotent',
    needs: [execution('StartExecution', 'generate-course')],
  },
  isRunning: {
    does: 'Checks whether the execution is running',
    needs: [execution('DescribeExecution', 'generate-course')],
  },
  startRewrite: {
    does: 'Starts the execution of a rewrite',
    needs: [execution('StartExecution', 'rewrite-part')],
  },
  startCheck: {
    does: 'Starts a course check; idempotent',
    needs: [execution('StartExecution', 'review-course')],
  },
  startExport: { does: 'Starts the execution of an export', needs: [execution('StartExecution', 'make-export')] },
  stop: { does: 'Stops the execution', needs: [execution('StopExecution', 'generate-course')] },
});

export const model = port({
  write: {
    does: 'Makes one rate-limited call with strict structured output',
    needs: [{ secret: 'openai' }, updates('TOKENS#model / TOKENS')],
  },
});

export const rewrites = port({
  begin: { does: 'Stores a rewrite request', needs: [puts('REWRITE#id / REWRITE')] },
  byId: { does: 'Reads one rewrite', needs: [gets('REWRITE#id / REWRITE')] },
  saveMaterial: {
    does: 'Stores the spans of the sources for a rewrite',
    needs: [updates('REWRITE#id / REWRITE')],
  },
  propose: { does: 'Stores the proposal, unless one is stored', needs: [updates('REWRITE#id / REWRITE')] },
  fail: { does: 'Closes a failed rewrite', needs: [updates('REWRITE#id / REWRITE')] },
});
