import type { SourceProblem } from '#domain/sources/source.ts';
import type { Section } from '#domain/sources/spans.ts';

export interface ReadResult {
  /** May be empty. */
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Shown to the creator. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
