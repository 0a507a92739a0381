import type { CourseText, Module, QuizQuestion, Slide } from '../../courses/content.ts';
import { lookAlikes } from '../../courses/look-alike.ts';
import { worksheetId } from '../../courses/part-ids.ts';
import { takeawaysSlideId } from '../../courses/slides.ts';
import { isBlank } from '../../is-blank.ts';
import { visualLines } from '../../visuals/text.ts';
import { firstPlaceholder, placeholderIn } from '../placeholders.ts';
import { type CourseRule, type LessonRule, type QuestionRule, quoted, type Section } from '../rule.ts';
import { type NamedText, namedTextsOfLandingPage, namedTextsOfMarketing } from '../selling-texts.ts';

/** Keep this file and what it imports small: the editor's first view loads them. */
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

/** What a wrong option says is shown; the right one has no field for it. */
const textsOfQuestion = ({
  question,
  secondWording,
  options,
  explanation,
  feedback,
  correctAnswer,
}: QuizQuestion): string[] => [
  ...[question, secondWording, explanation],
  ...options,
  ...feedback.filter((_, index) => index !== correctAnswer),
];

const named = (kind: string, title: string): string => (isBlank(title) ? `a ${kind} without a title` : quoted(title));
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const theNamed = (kind: string, title: string): string =>
  isBlank(title) ? named(kind, title) : `the ${kind} ${quoted(title)}`;

/** By the parts that the editor opens. */
function* partsOfModule(module: Module): Generator<readonly [part: string, name: string, texts: string[]]> {
  const { id, title, description, keyTakeaways, worksheet } = module;
  const name = named('module', title);
  yield [id, capitalized(theNamed('module', title)), [title, description]];
  yield [takeawaysSlideId(id), `A takeaway of ${name}`, keyTakeaways];
  if (worksheet)
    yield [
      worksheetId(id),
      `The worksheet of ${name}`,
      [worksheet.title, worksheet.instructions, ...worksheet.exercises],
    ];
}

const sectionsOf = ({
  title,
  description,
  content,
  landingPage,
  marketing,
}: CourseText): [Section, readonly NamedText[]][] => [
  [
    'content',
    [
      ['the course title', title],
      ['the course description', description],
      ['the overview', content.overview],
      ['the target audience', content.targetAudience],
      ...content.learningObjectives.map((line): NamedText => ['a learning objective', line]),
      ...content.prerequisites.map((line): NamedText => ['a prerequisite', line]),
    ],
  ],
  ['landing', namedTextsOfLandingPage(landingPage)],
  ['marketing', namedTextsOfMarketing(marketing)],
];

/** More would be a list to read instead of a sentence. */
const NAMED = 3;

/** As in `Email 1, post 2 and the blog post`. */
function joinNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  // A single one has a name that says more than a count.
  const parts = more > 1 ? [...names.slice(0, NAMED), `${more} more`] : names;
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return capitalized(text);
}

const courseRules: readonly CourseRule[] = [
  {
    id: 'course-empty',
    severity: 'block',
    about: 'course',
    catches: 'A course without modules',
    *check({ content }) {
      const needs = 'at least one module';
      if (content.modules.length === 0) yield { text: `Add ${needs}`, needs, spot: 'add' };
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
        if (lessons.length === 0) yield { text: `Add ${needs}`, needs, part: id, spot: 'add' };
    },
  },
  {
    id: 'overview-missing',
    severity: 'block',
    about: 'course',
    catches: 'A course without an overview',
    *check({ content }) {
      const needs = 'an overview';
      if (isBlank(content.overview)) yield { text: `Add ${needs}`, needs, section: 'content', quote: content.overview };
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
      for (const [section, named] of sectionsOf(text)) {
        const left = Map.groupBy(named, ([, each]) => placeholderIn(each));
        for (const [placeholder, texts] of left) {
          const names = [...new Set(texts.map(([name]) => name))];
          if (placeholder !== undefined)
            yield {
              text: `${joinNames(names)} still ${names.length > 1 ? 'have' : 'has'} ${quoted(placeholder)}.`,
              section,
              quote: texts[0]?.[1],
            };
        }
      }
      for (const [part, name, texts] of text.content.modules.flatMap((module) => [...partsOfModule(module)])) {
        const quote = firstPlaceholder(texts);
        if (quote !== undefined) yield { text: `${name} still has ${quoted(quote)}.`, part, quote };
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

const nameOf = (question: string): string => (isBlank(question) ? 'a question' : quoted(question));
const theQuestion = (question: string): string =>
  isBlank(question) ? 'A question' : `The question ${quoted(question)}`;

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
      const option = options.findIndex(isBlank);
      if (option !== -1) yield { text: `Add ${needs}`, needs, part: id, spot: { option } };
    },
  },
  {
    id: 'options-equal',
    severity: 'block',
    about: 'question',
    catches: 'Options that look the same; case, spaces and invisible characters do not count',
    *check({ id, question, options }) {
      const twins = lookAlikes(options);
      // The second of them: the first one stays as it is.
      const option = twins.findLastIndex((other) => other !== undefined);
      const twin = options[twins[option] ?? -1];
      if (twin === undefined) return;
      const name = nameOf(question);
      yield {
        text: `Change an option of ${name}: ${quoted(twin)} is there more than once`,
        needs: `different options for ${name}`,
        part: id,
        spot: { option },
      };
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
        yield {
          text: `${theQuestion(question.question)} still has ${quoted(quote)}.`,
          part: question.id,
          quote,
        };
    },
  },
  {
    id: 'answer-missing',
    severity: 'block',
    about: 'question',
    catches: 'A question without a right option',
    *check({ id, question, options, correctAnswer }) {
      const name = nameOf(question);
      if (options[correctAnswer] === undefined)
        yield { text: `Choose the right option of ${name}`, needs: `a right option for ${name}`, part: id };
    },
  },
];

export const completenessRules = [...courseRules, ...lessonRules, ...questionRules];
