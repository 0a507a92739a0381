import type { Slide } from '../../../courses/content.ts';
import { isBlank } from '../../../is-blank.ts';
import { visualLines } from '../../../visuals/text.ts';
import { firstPlaceholder } from '../../placeholders.ts';
import { type LessonRule, quoted } from '../../rule.ts';
import { capitalized, named, theNamed } from './names.ts';

const isEmptySlide = ({ title, points, visual, spoken }: Slide): boolean =>
  isBlank(title) && points.every(isBlank) && isBlank(spoken) && (!visual || isEmptyVisual(visual));

/** Line numbers and separators alone say nothing. */
const isEmptyVisual = (visual: NonNullable<Slide['visual']>): boolean =>
  visual.kind !== 'image' && !/[^\s\d.:;→|]/.test(visualLines(visual).join(''));

const hasTitleOnly = (slide: Slide): boolean => !isBlank(slide.title) && isEmptySlide({ ...slide, title: '' });

/** An empty one counts as empty only. */
const isUnanswered = ({ visual }: Slide): boolean =>
  visual?.kind === 'tryIt' && isBlank(visual.answer) && !isEmptyVisual(visual);

/** Code may look like placeholders. */
const textsOfSlide = ({ title, points, visual, spoken }: Slide): string[] => [
  title,
  ...points,
  spoken,
  ...(visual && visual.kind !== 'code' ? visualLines(visual) : []),
];

export const lessonRules: readonly LessonRule[] = [
  {
    id: 'lesson-empty',
    severity: 'block',
    about: 'lesson',
    catches: 'A lesson without slides, or with empty slides only',
    *check({ id, title, slides }) {
      if (!slides.every(isEmptySlide)) return;
      const [first] = slides;
      const name = theNamed('lesson', title);
      yield {
        text: first ? `Fill the slides of ${name}` : `Add slides to ${name}`,
        needs: `slides in ${isBlank(title) ? 'every lesson' : name}`,
        ...(first ? { part: first.id } : { part: id, spot: 'add' }),
      };
    },
  },
  {
    id: 'image-undescribed',
    severity: 'block',
    about: 'lesson',
    catches: 'An image without alternative text, which screen readers read aloud',
    *check({ slides }) {
      for (const { id, title, visual } of slides) {
        const needs = `a description of the image on the slide "${title}"`;
        if (visual?.kind === 'image' && isBlank(visual.alt)) yield { text: `Add ${needs}`, needs, part: id };
      }
    },
  },
  {
    id: 'lesson-untitled',
    severity: 'hard',
    about: 'lesson',
    catches: 'A lesson without a title',
    *check({ id, title }) {
      if (isBlank(title)) yield { text: 'A lesson has no title.', part: id };
    },
  },
  {
    id: 'slide-empty',
    severity: 'hard',
    about: 'lesson',
    catches: 'An empty slide, or one whose visual is empty',
    *check({ title: lesson, slides }) {
      if (slides.every(isEmptySlide)) return;
      for (const [index, slide] of slides.entries()) {
        const place = `Slide ${index + 1} of ${named('lesson', lesson)}`;
        if (isEmptySlide(slide)) yield { text: `${place} is empty.`, part: slide.id };
        else if (slide.visual && isEmptyVisual(slide.visual))
          yield { text: `${place} has an empty visual.`, part: slide.id };
      }
    },
  },
  {
    id: 'titles-only',
    severity: 'hard',
    about: 'lesson',
    catches: 'A lesson whose slides have titles and nothing else',
    *check({ title, slides }) {
      const [first] = slides;
      if (!first || !slides.every(hasTitleOnly)) return;
      const name = named('lesson', title);
      const has =
        slides.length > 1 ? `The slides of ${name} have titles only` : `The slide of ${name} has a title only`;
      yield { text: `${has}.`, part: first.id };
    },
  },
  {
    id: 'practice-unanswered',
    severity: 'hard',
    about: 'lesson',
    catches: 'A "Try it" without an answer: the learner reveals nothing',
    *check({ title: lesson, slides }) {
      for (const [index, slide] of slides.entries())
        if (isUnanswered(slide))
          yield {
            text: `The "Try it" on slide ${index + 1} of ${named('lesson', lesson)} has no answer.`,
            part: slide.id,
          };
    },
  },
  {
    id: 'placeholder',
    severity: 'hard',
    about: 'lesson',
    catches: 'A placeholder such as "[link]", "[your name]", "TODO" or "lorem ipsum" in a lesson',
    *check({ id, title, description, objective, slides }) {
      const ofLesson = firstPlaceholder([title, description, objective]);
      if (ofLesson !== undefined)
        yield {
          text: `${capitalized(theNamed('lesson', title))} still has ${quoted(ofLesson)}.`,
          part: id,
          quote: ofLesson,
        };
      for (const [index, slide] of slides.entries()) {
        const found = firstPlaceholder(textsOfSlide(slide));
        if (found !== undefined)
          yield {
            text: `Slide ${index + 1} of ${named('lesson', title)} still has ${quoted(found)}.`,
            part: slide.id,
            quote: found,
          };
      }
    },
  },
];
