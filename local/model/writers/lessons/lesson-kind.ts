import type { WrittenVisual } from '#domain/visuals/visual.ts';
import type { SeededRandom } from '../../words.ts';

/** Names are quoted and short. */
export interface LessonWords {
  readonly lesson: string;
  readonly module: string;
  readonly course: string;
  readonly promise: string;
  readonly word: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Without quotes. */
  readonly labels: {
    readonly lesson: string;
    readonly before: string | undefined;
    readonly after: string | undefined;
    /** At least two: modules, or lessons if there is one module. */
    readonly parts: readonly string[];
  };
}

export interface SlideText {
  readonly title: string;
  readonly points?: readonly string[];
  readonly visual?: WrittenVisual;
  readonly spoken: string;
}

/** Six to eight slides that keep a lesson's contract (domain/quality/rules/contract.ts). */
export interface LessonKind {
  readonly description: (w: LessonWords) => string;
  /** Begins with a verb whose result can be seen. */
  readonly objective: (w: LessonWords) => string;
  readonly slides: readonly ((w: LessonWords, choices: SeededRandom) => SlideText)[];
}

export const beforeNext =
  (task: string, why: (after: string) => string): LessonKind['slides'][number] =>
  (w) => ({
    title: w.after ? 'Before the next lesson' : 'After this course',
    points: [task, w.after ? `Bring it to ${w.after}` : 'Keep the result where you can find it'],
    spoken: w.after
      ? why(w.after)
      : `This was the last lesson of ${w.course}. One thing remains: ${uncapitalized(task)}. Keep what you made. In a month it shows you better than any certificate how far you came, and it is the first thing to show to someone who asks you how to begin.`,
  });

const uncapitalized = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
