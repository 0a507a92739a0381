import { limits } from '../../courses/content.ts';
import { minutesOf, WORDS_PER_MINUTE, wordCount } from '../../courses/spoken-length.ts';
import { isBlank } from '../../is-blank.ts';
import { beginsMeasurably } from '../english.ts';
import { type LessonRule, quoted } from '../rule.ts';
import { thresholds } from '../thresholds.ts';

const tolerance = (minutes: number): number => Math.max(thresholds.durationMinutes, minutes * thresholds.durationShare);

/** With or without the time for an exercise. */
const isOff = (given: number, spoken: number, hasExercise: boolean): boolean => {
  const most = spoken + (hasExercise ? thresholds.exerciseMinutes : 0);
  return given <= spoken - tolerance(spoken) || given >= most + tolerance(spoken);
};

/** A lesson without slides has one finding already. */
export const slideRules: readonly LessonRule[] = [
  {
    id: 'points-many',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: `More than ${thresholds.pointsPerSlide} points on a slide`,
    *check({ slides }) {
      for (const [index, { id, points }] of slides.entries())
        if (points.length > thresholds.pointsPerSlide)
          yield {
            text: `Slide ${index + 1} has ${points.length} points. Use up to ${thresholds.pointsPerSlide}.`,
            part: id,
          };
    },
  },
  {
    id: 'point-long',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: `A point of more than ${thresholds.wordsPerPoint} words`,
    *check({ slides }) {
      for (const [index, { id, points }] of slides.entries()) {
        const long = points.find((point) => wordCount(point) > thresholds.wordsPerPoint);
        if (long !== undefined)
          yield {
            text: `Slide ${index + 1} has a long point: ${quoted(long)}. Say it in up to ${thresholds.wordsPerPoint} words.`,
            part: id,
          };
      }
    },
  },
  {
    id: 'spoken-missing',
    severity: 'suggestion',
    about: 'lesson',
    catches: 'A slide on which the teacher says nothing',
    *check({ slides }) {
      for (const [index, { id, title, points, visual, spoken }] of slides.entries())
        if (isBlank(spoken) && !(isBlank(title) && points.every(isBlank) && !visual))
          yield { text: `Slide ${index + 1} has no spoken text.`, part: id };
    },
  },
  {
    id: 'spoken-long',
    severity: 'suggestion',
    about: 'lesson',
    catches: `Spoken text of more than ${limits.writtenSpokenChars.toLocaleString('en')} characters on a slide`,
    *check({ slides }) {
      for (const [index, { id, spoken }] of slides.entries())
        if (spoken.length > limits.writtenSpokenChars)
          yield { text: `Slide ${index + 1} has more than three minutes of spoken text. Split it.`, part: id };
    },
  },
  {
    id: 'duration-off',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: `A duration that differs from the spoken text (${WORDS_PER_MINUTE} words a minute) by ${thresholds.durationMinutes} minutes and by half, also with ${thresholds.exerciseMinutes} minutes for an exercise`,
    *check({ id, durationMinutes, slides }) {
      const spoken = minutesOf(slides.reduce((words, slide) => words + wordCount(slide.spoken), 0));
      if (
        durationMinutes !== null &&
        spoken > 0 &&
        isOff(
          durationMinutes,
          spoken,
          slides.some(({ visual }) => visual?.kind === 'tryIt'),
        )
      )
        yield { text: `The lesson says ${durationMinutes} min, and its spoken text takes about ${spoken}.`, part: id };
    },
  },
  {
    id: 'objective-missing',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson without an objective',
    *check({ id, objective }) {
      if (isBlank(objective)) yield { text: 'The lesson has no objective.', part: id };
    },
  },
  {
    id: 'objective-vague',
    severity: 'suggestion',
    retried: true,
    english: true,
    about: 'lesson',
    catches: 'An objective that does not begin with a verb whose result can be seen ("Understand …", "How to …")',
    *check({ id, objective }) {
      if (!isBlank(objective) && !beginsMeasurably(objective))
        yield { text: `Begin the objective with something the learner does: ${quoted(objective)}.`, part: id };
    },
  },
];
