import { ModelMode } from './modes.ts';

export type BadMode = Exclude<ModelMode, 'good'>;
export const badModes = ModelMode.exclude(['good']).options;

interface Catch {
  /** For docs/quality.md. */
  readonly writes: string;
  /** Prompts asked again, with the reason. */
  readonly asked: readonly string[];
  /** Rules that find it after the second answer. */
  readonly rules: readonly string[];
  /** Names of passages are dropped. */
  readonly grounding?: boolean;
  /** Findings of the second model. */
  readonly check?: readonly string[];
}

/** A course is kept after a second answer that only breaks rules. */
export const caughtBy: Readonly<Record<BadMode, Catch>> = {
  repetitive: {
    writes: 'The same slide and the same question, again and again',
    asked: ['lesson: broken-rule'],
    rules: [
      'slide-repeated',
      'point-repeated',
      'slide-repeated-elsewhere',
      'point-repeated-elsewhere',
      'question-repeated',
    ],
  },
  'wrong-keys': {
    writes: 'Keys that name a wrong option; the explanations stay right',
    asked: ['assessment: broken-rule'],
    rules: ['explanation-vague'],
    check: ['wrong-key'],
  },
  ungrounded: {
    writes: 'Studies without a name; passages that do not exist or say something else, named as sources',
    asked: ['lesson: broken-rule'],
    rules: ['study-unnamed'],
    grounding: true,
  },
  verbose: {
    writes: 'Too many and too long points and talk; the second answer has as much as the schema allows',
    asked: ['lesson: wrong-shape', 'lesson: broken-rule'],
    rules: ['point-long', 'duration-off'],
  },
  'off-outline': {
    writes: 'Modules and lessons of another course',
    asked: ['course-plan: broken-rule'],
    rules: ['outline-uncovered'],
  },
  unordered: {
    writes: 'Lessons from their ending to their opening',
    asked: ['lesson: broken-rule'],
    rules: ['opening-missing', 'practice-early'],
  },
  untrue: {
    writes: 'A false statement in lessons that are good otherwise',
    asked: [],
    rules: [],
    check: ['wrong'],
  },
  guessable: {
    writes: 'Wrong options that give themselves away',
    asked: [],
    rules: [],
    check: ['guessable'],
  },
};
