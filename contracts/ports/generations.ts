import { type ExecutionAction, gets, port, puts, queries, updates, type WorkflowName } from '../needs.ts';

const usage = [updates('USER#id / USAGE#ALL'), updates('USER#id / USAGE#month')];
/** Read only after a refused slot, to name the limit that was reached. */
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
  savePiece: {
    does: 'Stores a piece with its step, unless it is already stored',
    needs: [puts('GENERATION#id / PIECE#name'), puts('GENERATION#id / STEP#name')],
  },
  begin: { does: 'Marks a reserved generation as running', needs: [updates('GENERATION#id / GENERATION')] },
  awaitApproval: {
    does: "Waits for the creator's approval of the plan and keeps the slot",
    needs: [updates('GENERATION#id / GENERATION')],
  },
  approve: {
    does: 'Replaces the plan with the approved one and enqueues the generation again in one transaction',
    needs: [
      updates('GENERATION#id / GENERATION'),
      puts('GENERATION#id / PIECE#name'),
      puts('GENERATION#id / STEP#name'),
    ],
  },
  fail: {
    does: 'Closes a generation as failed, releases its slot and enqueues the mail about it in one transaction',
    needs: [updates('GENERATION#id / GENERATION'), ...usage, puts('MAIL#id / MAIL')],
  },
  expire: {
    does: 'Closes an outline that was not approved in time, releases its slot and enqueues the mail in one transaction',
    needs: [updates('GENERATION#id / GENERATION'), ...usage, puts('MAIL#id / MAIL')],
  },
  cancel: {
    does: 'Closes a generation that its creator canceled and releases its slot in one transaction',
    needs: [updates('GENERATION#id / GENERATION'), ...usage],
  },
  dismiss: {
    does: "Removes a failed generation from its creator's list",
    needs: [updates('GENERATION#id / GENERATION')],
  },
  reserve: {
    does: "Reserves a slot within the plan's limits and enqueues the generation in one transaction",
    needs: [puts('GENERATION#id / GENERATION'), ...usage, whichLimit],
  },
  retry: {
    does: 'Reserves a slot again for a failed generation, once, and keeps its pieces',
    needs: [updates('GENERATION#id / GENERATION'), puts('GENERATION#id / GENERATION'), ...usage, whichLimit],
  },
  saveCourse: {
    does: 'Saves the finished course as a draft, closes the generation and enqueues the mail in one transaction',
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

/** Workflow executions of generations and rewrites. */
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
  stop: { does: 'Stops the execution', needs: [execution('StopExecution', 'generate-course')] },
});

/** The language model over the OpenAI API. */
export const model = port({
  write: {
    does: 'Makes one rate-limited call with strict structured output',
    needs: [{ secret: 'openai' }, updates('TOKENS#model / TOKENS')],
  },
});

/** Rewrites expire after a day. */
export const rewrites = port({
  begin: { does: 'Stores a rewrite request', needs: [puts('REWRITE#id / REWRITE')] },
  byId: { does: 'Reads one rewrite', needs: [gets('REWRITE#id / REWRITE')] },
  propose: { does: 'Stores the proposal, unless one is stored', needs: [updates('REWRITE#id / REWRITE')] },
  fail: { does: 'Closes a failed rewrite', needs: [updates('REWRITE#id / REWRITE')] },
});
