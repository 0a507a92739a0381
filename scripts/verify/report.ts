/** What is verified, in the order in which it is tried. */
export const stepNames = [
  'site',
  'sign-up',
  'generation',
  'onboarding',
  'publish',
  'purchase',
  'refund',
  'alarm mail',
  'redrive',
  'clean-up',
] as const;
export type StepName = (typeof stepNames)[number];

interface Outcome {
  readonly state: 'held' | 'failed' | 'not tried';
  readonly seconds: number;
  /** What was seen, or what went wrong and what to do. */
  readonly detail: string;
}

/** A step that failed; it is reported already. Steps that need it are not tried. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** Runs steps one after another, prints each as it ends, and knows at the end what held. */
export function openReport(print: (line: string) => void, nowMs: () => number = () => performance.now()) {
  const outcomes = new Map<StepName, Outcome>();

  function note(name: StepName, outcome: Outcome): void {
    outcomes.set(name, outcome);
    const [first = '', ...more] = outcome.detail.split('\n');
    print(
      `${outcome.state.padEnd(9)}  ${name.padEnd(10)}  ${`${Math.round(outcome.seconds)} s`.padStart(5)}  ${first}`,
    );
    for (const line of more) print(`${' '.repeat(30)}${line}`);
  }

  return {
    /** @throws StepFailed once the failure is reported */
    async step<T>(name: StepName, run: () => Promise<{ readonly seen: string; readonly value: T }>): Promise<T> {
      const startMs = nowMs();
      const seconds = () => (nowMs() - startMs) / 1_000;
      try {
        const { seen, value } = await run();
        note(name, { state: 'held', seconds: seconds(), detail: seen });
        return value;
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        note(name, { state: 'failed', seconds: seconds(), detail });
        throw new StepFailed(detail);
      }
    },

    /** Runs steps that need each other: what comes after a failed one is not tried, what comes after the group is. */
    async group(run: () => Promise<void>): Promise<void> {
      try {
        await run();
      } catch (error) {
        if (!(error instanceof StepFailed)) throw error;
      }
    },

    /** Prints what was not tried and the sum; answers whether everything held. */
    close(): boolean {
      for (const name of stepNames)
        if (!outcomes.has(name)) note(name, { state: 'not tried', seconds: 0, detail: 'needs a step that failed' });
      const count = (state: Outcome['state']) => [...outcomes.values()].filter((one) => one.state === state).length;
      print(`${count('held')} held, ${count('failed')} failed, ${count('not tried')} not tried`);
      return count('held') === stepNames.length;
    },
  };
}
export type Report = ReturnType<typeof openReport>;
