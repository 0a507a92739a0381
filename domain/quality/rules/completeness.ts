import type { CourseText, Module, QuizQuestion, Slide } from '../../courses/content.ts';
import { lookAlikes } from '../../courses/look-alike.ts';
import { isBlank } from '../../is-blank.ts';
import { visualLines } from '../../visuals/text.ts';
import { firstPlaceholder, placeholderIn } from '../placeholders.ts';
import { type CourseRule, type LessonRule, type QuestionRule, quoted, type Section } from '../rule.ts';
import { textsOfLandingPage, textsOfMarketing } from '../selling-texts.ts';

/** Keep this file and what it imports small: the editor's first view loads them. */
const isEmptySlide = ({ title, points, visual, spoken }: Slide): boolean =>
  isBlank(title) && points.every(isBlank) && isBlank(spoken) && (!visual || isEmptyVisual(visual));

/** Line numbers and separators alone say nothing. */
const isEmptyVisual = (visual: NonNullable<Slide['visual']>): boolean =>
  visual.kind !== 'image' && !/[^\s\d.:;→|]/.test(visualLines(visual).join(''));

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

const textsOfQuestion = ({ question, secondWording, options, explanation, feedback }: QuizQuestion): string[] => [
  ...[question, secondWording, explanation],
  ...options,
  ...feedback,
];

const textsOfModule = ({ title, description, keyTakeaways, worksheet }: Module): string[] => [
  ...[title, description],
  ...keyTakeaways,
  ...(worksheet ? [worksheet.title, worksheet.instructions, ...worksheet.exercises] : []),
];

function* sectionsOf({
  title,
  description,
  content,
  landingPage,
  marketing,
}: CourseText): Generator<[Section, string]> {
  for (const text of [title, description]) yield ['content', text];
  for (const text of [
    content.overview,
    content.targetAudience,
    ...content.learningObjectives,
    ...content.prerequisites,
  ])
    yield ['content', text];
  for (const text of textsOfLandingPage(landingPage)) yield ['landing', text];
  for (const text of textsOfMarketing(marketing)) yield ['marketing', text];
}

const sectionNames: Readonly<Record<Section, string>> = {
  content: 'Content',
  structure: 'Structure',
  landing: 'Landing Page',
  marketing: 'Marketing',
};

const courseRules: readonly CourseRule[] = [
  {
    id: 'course-empty',
    severity: 'block',
    about: 'course',
    catches: 'A course without modules',
    *check({ content }) {
      const needs = 'at least one module';
      if (content.modules.length === 0) yield { text: `Add ${needs}`, needs };
    },
  },
  {
    id: 'module-empty',
    severity: 'block',
    about: 'course',
    catches: 'A module without lessons',
    *check({ content }) {
      const needs = 'a lesson in every module';
      for (const { id, lessons } of content.modules)
        if (lessons.length === 0) yield { text: `Add ${needs}`, needs, part: id };
    },
  },
  {
    id: 'overview-missing',
    severity: 'block',
    about: 'course',
    catches: 'A course without an overview',
    *check({ content }) {
      const needs = 'an overview';
      if (isBlank(content.overview)) yield { text: `Add ${needs}`, needs, section: 'content', quote: '' };
    },
  },
  {
    id: 'module-untitled',
    severity: 'hard',
    about: 'course',
    catches: 'A module without a title',
    *check({ content }) {
      for (const [index, { id, title }] of content.modules.entries())
        if (isBlank(title)) yield { text: `Module ${index + 1} has no title.`, part: id };
    },
  },
  {
    id: 'placeholder-around-lessons',
    severity: 'hard',
    retried: true,
    about: 'course',
    catches: 'A placeholder such as "[link]" around the lessons: overview, modules, quizzes, landing page, marketing',
    *check(text) {
      const found = new Map<Section, string>();
      for (const [section, each] of sectionsOf(text)) {
        const placeholder = placeholderIn(each);
        if (placeholder !== undefined && !found.has(section)) found.set(section, placeholder);
      }
      for (const [section, placeholder] of found)
        yield { text: `${sectionNames[section]} still has ${quoted(placeholder)}.`, section, quote: placeholder };
      for (const module of text.content.modules) {
        const quote = firstPlaceholder(textsOfModule(module));
        if (quote !== undefined)
          yield { text: `The module ${quoted(module.title)} still has ${quoted(quote)}.`, part: module.id, quote };
      }
    },
  },
];

const lessonRules: readonly LessonRule[] = [
  {
    id: 'lesson-empty',
    severity: 'block',
    about: 'lesson',
    catches: 'A lesson without slides, or with empty slides only',
    *check({ id, title, slides }) {
      const needs = isBlank(title) ? 'slides in every lesson' : `slides in the lesson ${quoted(title)}`;
      if (slides.every(isEmptySlide)) yield { text: `Add ${needs}`, needs, part: id };
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
        const place = `Slide ${index + 1} of ${quoted(lesson)}`;
        if (isEmptySlide(slide)) yield { text: `${place} is empty.`, part: slide.id };
        else if (slide.visual && isEmptyVisual(slide.visual))
          yield { text: `${place} has an empty visual.`, part: slide.id };
      }
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
          yield { text: `The "Try it" on slide ${index + 1} of ${quoted(lesson)} has no answer.`, part: slide.id };
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
        yield { text: `The lesson ${quoted(title)} still has ${quoted(ofLesson)}.`, part: id, quote: ofLesson };
      for (const [index, slide] of slides.entries()) {
        const found = firstPlaceholder(textsOfSlide(slide));
        if (found !== undefined)
          yield {
            text: `Slide ${index + 1} of ${quoted(title)} still has ${quoted(found)}.`,
            part: slide.id,
            quote: found,
          };
      }
    },
  },
];

const nameOf = (question: string): string => (isBlank(question) ? 'a question' : quoted(question));

const questionRules: readonly QuestionRule[] = [
  {
    id: 'question-blank',
    severity: 'block',
    about: 'question',
    catches: 'A question without text',
    *check({ id, question }) {
      const needs = 'a text for every quiz question';
      if (isBlank(question)) yield { text: `Add ${needs}`, needs, part: id };
    },
  },
  {
    id: 'option-blank',
    severity: 'block',
    about: 'question',
    catches: 'A blank option',
    *check({ id, question, options }) {
      const needs = `a text for every option of ${nameOf(question)}`;
      if (options.some(isBlank)) yield { text: `Add ${needs}`, needs, part: id };
    },
  },
  {
    id: 'options-equal',
    severity: 'block',
    about: 'question',
    catches: 'Options that look the same; case, spaces and invisible characters do not count',
    *check({ id, question, options }) {
      const twin = options[lookAlikes(options).findIndex((other) => other !== undefined)];
      if (twin === undefined) return;
      const needs = `different options for ${nameOf(question)} instead of ${quoted(twin)} more than once`;
      yield { text: `Add ${needs}`, needs, part: id };
    },
  },
  {
    id: 'placeholder-in-question',
    severity: 'hard',
    about: 'question',
    catches: 'A placeholder such as "[link]" in a question',
    *check(question) {
      const quote = firstPlaceholder(textsOfQuestion(question));
      if (quote !== undefined)
        yield { text: `${nameOf(question.question)} still has ${quoted(quote)}.`, part: question.id };
    },
  },
  {
    id: 'answer-missing',
    severity: 'block',
    about: 'question',
    catches: 'A question without a right option',
    *check({ id, question, options, correctAnswer }) {
      const needs = `a right option for ${nameOf(question)}`;
      if (options[correctAnswer] === undefined) yield { text: `Add ${needs}`, needs, part: id };
    },
  },
];

export const completenessRules = [...courseRules, ...lessonRules, ...questionRules];
