export const stepNames = [
  'site',
  'sign-up',
  'generation',
  'onboarding',
  'publish',
  'purchase',
  'refund',
  'alarm email',
  'redrive',
  'clean-up',
] as const;
export type StepName = (typeof stepNames)[number];

interface Outcome {
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  readonly detail: string;
}

export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

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
    async step<T>(name: StepName, run: () => Promise<{ readonly seen: string; readonly value: T }>): Promise<T> {
      const startMs = nowMs();
      const seconds = () => (nowMs() - startMs) / 1_000;
      try {
        const { seen, value } = await run();
        note(name, { state: 'passed', seconds: seconds(), detail: seen });
        return value;
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        note(name, { state: 'failed', seconds: seconds(), detail });
        throw new StepFailed(detail);
      }
    },

    /** A failure skips the rest of the group. */
    async group(run: () => Promise<void>): Promise<void> {
      try {
        await run();
      } catch (error) {
        if (!(error instanceof StepFailed)) throw error;
      }
    },

    /** Returns whether everything passed. */
    close(): boolean {
      for (const name of stepNames)
        if (!outcomes.has(name)) note(name, { state: 'skipped', seconds: 0, detail: 'depends on a failed step' });
      const count = (state: Outcome['state']) => [...outcomes.values()].filter((one) => one.state === state).length;
      print(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
      return count('passed') === stepNames.length;
    },
  };
}
export type Report = ReturnType<typeof openReport>;
