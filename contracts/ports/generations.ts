import { type ExecutionAction, gets, port, puts, queries, updates, type WorkflowName } from '../needs.ts';

const usage = [updates('USER#id / USAGE#ALL'), updates('USER#id / USAGE#month')];
/** Read only where a place was refused, to say which of the month's two limits it was. */
const whichLimit = gets('USER#id / USAGE#month');
const execution = (action: ExecutionAction, workflow: WorkflowName) => ({ workflow, action }) as const;

/** Generations, their steps and pieces. */
export const generations = port({
  byId: { does: 'One generation', needs: [gets('GENERATION#id / GENERATION')] },
  ofOwner: { does: "A creator's open generations, newest first", needs: [queries('GENERATOR#user / created', 'gsi1')] },
  steps: { does: 'The steps done so far, without their texts', needs: [queries('GENERATION#id / STEP#…')] },
  piece: { does: 'One written piece', needs: [gets('GENERATION#id / PIECE#name')] },
  pieces: { does: 'All written pieces', needs: [queries('GENERATION#id / PIECE#…')] },
  savePiece: {
    does: 'Keeps a written piece with its step; the first one stays',
    needs: [puts('GENERATION#id / PIECE#name'), puts('GENERATION#id / STEP#name')],
  },
  begin: { does: 'Marks a reserved generation as running', needs: [updates('GENERATION#id / GENERATION')] },
  awaitApproval: {
    does: 'Lets a plan rest until its creator approves it, its place held',
    needs: [updates('GENERATION#id / GENERATION')],
  },
  approve: {
    does: 'Replaces the plan by the approved one and enqueues the generation anew, in one transaction',
    needs: [
      updates('GENERATION#id / GENERATION'),
      puts('GENERATION#id / PIECE#name'),
      puts('GENERATION#id / STEP#name'),
    ],
  },
  fail: {
    does: 'Closes a generation as failed, gives its place back and enqueues the mail that says so, in one transaction',
    needs: [updates('GENERATION#id / GENERATION'), ...usage, puts('MAIL#id / MAIL')],
  },
  expire: {
    does: 'The same for an outline that was not approved in time',
    needs: [updates('GENERATION#id / GENERATION'), ...usage, puts('MAIL#id / MAIL')],
  },
  cancel: {
    does: 'Closes a generation that its creator stopped and gives its place back, in one transaction',
    needs: [updates('GENERATION#id / GENERATION'), ...usage],
  },
  dismiss: {
    does: "Takes a failed generation off its creator's list",
    needs: [updates('GENERATION#id / GENERATION')],
  },
  reserve: {
    does: "Reserves a place within the plan's limits and enqueues the generation, in one transaction",
    needs: [puts('GENERATION#id / GENERATION'), ...usage, whichLimit],
  },
  retry: {
    does: 'Reserves a place anew for a failed generation, keeping its pieces, once',
    needs: [updates('GENERATION#id / GENERATION'), puts('GENERATION#id / GENERATION'), ...usage, whichLimit],
  },
  saveCourse: {
    does: 'Saves the finished course as a draft, closes the generation and enqueues the mail that says so, in one transaction',
    needs: [
      updates('GENERATION#id / GENERATION'),
      gets('GENERATION#id / GENERATION'),
      puts('COURSE#id / COURSE'),
      puts('COURSE#id / DRAFT#…'),
      puts('COURSE#id / MADE_BY'),
      puts('MAIL#id / MAIL'),
    ],
  },
});

/** The running workflows behind generations and rewrites. */
export const executions = port({
  start: {
    does: 'Starts the execution that a generation has now; again is the same',
    needs: [execution('StartExecution', 'generate-course')],
  },
  isRunning: {
    does: 'Whether that execution is still running',
    needs: [execution('DescribeExecution', 'generate-course')],
  },
  startRewrite: {
    does: 'Starts the execution named by the rewriting',
    needs: [execution('StartExecution', 'rewrite-part')],
  },
  stop: { does: 'Stops that execution', needs: [execution('StopExecution', 'generate-course')] },
});

/** The language model, behind the OpenAI protocol. */
export const model = port({
  write: {
    does: 'One paced call with strict structured output',
    needs: [{ secret: 'openai' }, updates('TOKENS#model / TOKENS')],
  },
});

/** Parts of a course that are written anew, each kept for a day. */
export const rewrites = port({
  allow: {
    does: 'Counts a rewriting against the hourly limit of its creator, unless it is past it',
    needs: [gets('TOKENS#rewrites / TOKENS'), updates('TOKENS#rewrites / TOKENS')],
  },
  begin: { does: 'Keeps what is to be written anew', needs: [puts('REWRITE#id / REWRITE')] },
  byId: { does: 'One rewriting', needs: [gets('REWRITE#id / REWRITE')] },
  propose: { does: 'Keeps the proposal, where none is kept', needs: [updates('REWRITE#id / REWRITE')] },
  fail: { does: 'Closes a rewriting that came to nothing', needs: [updates('REWRITE#id / REWRITE')] },
});
