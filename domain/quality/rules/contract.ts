import type { Slide } from '../../courses/content.ts';
import type { LessonRule } from '../rule.ts';

type Kind = NonNullable<Slide['visual']>['kind'];

const shows = ({ visual }: Slide, ...kinds: readonly Kind[]): boolean =>
  visual !== null && kinds.some((kind) => kind === visual.kind);

const QUESTION_MARK = /[?\uff1f\u061f\u055e\u1367]/u;
/** Chinese and Japanese may ask with a word, and Greek asks with a semicolon. */
const ASKING = /(?:か|吗|呢)(?:[。\s]|$)|\p{Script=Greek}{2}[;\u037e]/u;
const WITHOUT_MARKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const asks = ({ title, points, spoken }: Slide): boolean => {
  const text = [title, ...points, spoken].join('\n');
  return QUESTION_MARK.test(text) || ASKING.test(text) || WITHOUT_MARKS.test(text);
};

/**
 * What a lesson has, in its order: an opening question, the idea, a worked example, practice, a misconception or a
 * comparison, and what it is for next. Its question with feedback is the module's quiz (`lesson-untested`).
 */
export const contractRules: readonly LessonRule[] = [
  {
    id: 'opening-missing',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson whose first slide asks no question, or is its example or exercise already',
    *check({ slides: [first] }) {
      if (first && (!asks(first) || shows(first, 'workedExample', 'tryIt')))
        yield { text: "The lesson doesn't open with a question that it answers.", part: first.id };
    },
  },
  {
    id: 'example-missing',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson without a worked example',
    *check({ id, slides }) {
      if (slides.length > 0 && !slides.some((slide) => shows(slide, 'workedExample')))
        yield { text: 'The lesson has no worked example.', part: id };
    },
  },
  {
    id: 'practice-missing',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson without a "Try it"',
    *check({ id, slides }) {
      if (slides.length > 0 && !slides.some((slide) => shows(slide, 'tryIt')))
        yield { text: 'The lesson has nothing for the learner to try.', part: id };
    },
  },
  {
    id: 'practice-early',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson with nothing to try after its first worked example',
    *check({ slides }) {
      const example = slides.findIndex((slide) => shows(slide, 'workedExample'));
      const practice = slides.findLast((slide) => shows(slide, 'tryIt'));
      if (example >= 0 && practice && slides.indexOf(practice) < example)
        yield { text: 'Show a worked example before the learner tries it.', part: practice.id };
    },
  },
  {
    id: 'contrast-missing',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson without a misconception or a comparison',
    *check({ id, slides }) {
      if (slides.length > 0 && !slides.some((slide) => shows(slide, 'misconception', 'comparison')))
        yield { text: 'The lesson refutes no misconception and compares nothing.', part: id };
    },
  },
  {
    id: 'ending-missing',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: 'A lesson that ends with its example, its exercise or a misconception, not with what it is for next',
    *check({ slides }) {
      const last = slides.at(-1);
      if (last && shows(last, 'workedExample', 'tryIt', 'misconception'))
        yield { text: "The last slide doesn't say what the lesson is for next.", part: last.id };
    },
  },
];
