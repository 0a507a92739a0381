/** How far a learner is, as platforms tell it. */
export interface Progress {
  readonly status: 'incomplete' | 'completed' | 'passed' | 'failed';
  /** In percent; undefined without a quiz, and before it was tried. */
  readonly score: number | undefined;
}

export interface Answer {
  readonly question: string;
  /** The index of the option. */
  readonly chosen: number;
  readonly right: number;
}

export interface Tracking {
  /** What `save` kept on an earlier visit, or in another tab. */
  kept(): string;
  save(state: string, slide: string, progress: Progress): void;
  /** @param seconds since the quiz was shown */
  answered(answers: readonly Answer[], seconds: number): void;
}

/** The page may be opened from a disk, or in a browser that keeps nothing. */
export function browserTracking(key: string): Tracking {
  const place = `course-progress:${key}`;
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    kept: () => attempt(() => localStorage.getItem(place)) ?? '',
    save: (state) => attempt(() => localStorage.setItem(place, state)),
    answered: () => undefined,
  };
}
