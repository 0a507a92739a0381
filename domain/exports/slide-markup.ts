import { isBlank } from '../is-blank.ts';
import { namedSources } from '../sources/span-place.ts';
import { withUnbrokenUnits } from '../unbroken-units.ts';
import { classes, element, inCourse, type Markup, word } from './markup.ts';
import { namesOfSources, type PackagedCourse, type PackagedSlide } from './packaged-course.ts';
import { pointsSize } from './points-size.ts';
import { type VisualSetting, visualMarkup } from './visual-markup.ts';
import { shownTitle, packageWords as words } from './words.ts';

export interface SlideSetting extends VisualSetting {
  readonly course: PackagedCourse;
  /** The slides of the same page, which links can lead to. */
  readonly onPage: ReadonlySet<string>;
}

/** The prefixes keep the ids of a page apart, whatever the ids of its slides are. */
export const anchorOf = (id: string): string => `s-${id}`;

const badge = (text: string): Markup => element('span', { lang: 'en', class: 'badge' }, text);

const context = (text: string, title: string): Markup | undefined =>
  isBlank(text) || text === title ? undefined : element('span', { dir: 'auto', class: 'context' }, text);

function points(lines: readonly string[], isCounted = false): Markup | undefined {
  const written = lines.filter((line) => !isBlank(line));
  if (written.length === 0) return undefined;
  const size = pointsSize(written);
  return element(
    isCounted ? 'ol' : 'ul',
    { class: classes('points', size === 'large' && 'is-large', size === 'small' && 'is-small') },
    written.map((line) => element('li', { dir: 'auto' }, withUnbrokenUnits(line))),
  );
}

/** What is said, where it says more than the slide shows. */
const spokenText = (spoken: string): Markup | undefined =>
  isBlank(spoken)
    ? undefined
    : element(
        'details',
        { class: 'spoken' },
        element('summary', { lang: 'en' }, words.spoken),
        spoken
          .split(/\n{2,}/)
          .filter((paragraph) => !isBlank(paragraph))
          .map((paragraph) => element('p', { dir: 'auto' }, withUnbrokenUnits(paragraph.trim()))),
      );

function sourceLine(sources: readonly string[], { course }: SlideSetting): Markup | undefined {
  const named = namedSources(sources, namesOfSources(course.text.content.sources));
  if (named.length === 0) return undefined;
  const parts = named.map(({ name, places }) => [element('bdi', {}, name), places && `, ${places}`]);
  return element(
    'p',
    { dir: 'auto', class: 'source' },
    `${words.source} `,
    parts.map((part, index) => [index > 0 ? '; ' : '', part]),
  );
}

const objectiveOf = ({ isFirst, objective }: Extract<PackagedSlide, { kind: 'lesson' }>): Markup | undefined =>
  isFirst && !isBlank(objective)
    ? element(
        'div',
        { class: 'objective' },
        word(words.objective, 'visual-label'),
        inCourse(objective, 'objective-text'),
      )
    : undefined;

/** A longer sentence would fill several screens in large type. */
const STATEMENT_CHARS = 110;

function lessonBody(slide: Extract<PackagedSlide, { kind: 'lesson' }>, setting: SlideSetting): Markup {
  const { title, lines, visual } = slide;
  const list = points(lines);
  const written = lines.filter((line) => !isBlank(line));
  const count = written.length;
  const isStatement = !visual && count === 1 && (written[0]?.length ?? 0) <= STATEMENT_CHARS;
  const isBeside = visual !== null && (count > 2 || (count > 0 && visual.kind === 'image'));
  return element(
    'div',
    { class: classes('body', isBeside && 'has-columns', isStatement && 'is-statement') },
    list,
    visual ? element('div', { class: 'visual' }, visualMarkup(visual, title, setting)) : undefined,
  );
}

type Question = Extract<PackagedSlide, { kind: 'quiz' }>['questions'][number];

function question({ id, ...asked }: Question, number: number, { onPage }: SlideSetting): Markup {
  const { question: wording, secondWording, options, correctAnswer, explanation, feedback, teaches } = asked;
  const name = `q-${id}`;
  return element(
    'fieldset',
    { class: 'question', 'data-question': id, 'data-right': correctAnswer },
    element(
      'legend',
      {},
      element('span', { 'aria-hidden': 'true', class: 'question-number' }, `${number}.`),
      ' ',
      element('span', { dir: 'auto', 'data-wording': '1' }, withUnbrokenUnits(wording)),
      isBlank(secondWording)
        ? undefined
        : element('span', { dir: 'auto', 'data-wording': '2', hidden: true }, withUnbrokenUnits(secondWording)),
    ),
    options.map((option, index) =>
      element(
        'div',
        { class: 'option' },
        element(
          'label',
          {},
          element('input', { type: 'radio', name, value: index, required: true }),
          element('span', { dir: 'auto' }, withUnbrokenUnits(option)),
        ),
        index === correctAnswer || isBlank(feedback[index] ?? '')
          ? undefined
          : element(
              'p',
              { dir: 'auto', class: 'feedback', 'data-feedback': index, hidden: true },
              withUnbrokenUnits(feedback[index] ?? ''),
            ),
      ),
    ),
    element(
      'div',
      { class: 'verdict', 'data-verdict': true, hidden: true },
      element('p', { lang: 'en', 'data-verdict-right': true, hidden: true }, words.right),
      element('p', { lang: 'en', 'data-verdict-wrong': true, hidden: true }, words.wrong),
      isBlank(explanation)
        ? undefined
        : element('p', { dir: 'auto', 'data-explanation': true, hidden: true }, withUnbrokenUnits(explanation)),
      teaches !== null && onPage.has(teaches)
        ? element('a', { lang: 'en', href: `#${anchorOf(teaches)}`, 'data-again': true, hidden: true }, words.readAgain)
        : undefined,
    ),
  );
}

const quiz = ({ id, questions }: Extract<PackagedSlide, { kind: 'quiz' }>, setting: SlideSetting): Markup =>
  element(
    'form',
    { class: 'quiz', 'data-quiz': id },
    questions.map((asked, index) => question(asked, index + 1, setting)),
    element('p', {
      lang: 'en',
      role: 'status',
      tabindex: -1,
      class: 'result',
      'data-result': true,
      'data-passed': words.passed,
      'data-failed': words.failed,
    }),
    element(
      'p',
      { lang: 'en', class: 'actions' },
      element('button', { type: 'submit', class: 'primary', 'data-check': true }, words.check),
      element('button', { type: 'button', 'data-retry': true, hidden: true }, words.retry),
    ),
  );

function contentOf(slide: PackagedSlide, setting: SlideSetting): [meta: Markup[], content: (Markup | undefined)[]] {
  switch (slide.kind) {
    case 'intro':
      return [
        [badge(words.welcome)],
        [inCourse(slide.description, 'lead'), word(words.by(setting.course.creatorName), 'byline')],
      ];
    case 'module':
      return [
        [badge(words.module)],
        [
          inCourse(slide.description, 'lead'),
          slide.lines.length > 0 ? word(words.inThisModule, 'list-name') : undefined,
          points(slide.lines, true),
        ],
      ];
    case 'lesson': {
      const meta = [badge(words.lesson), context(slide.lessonTitle, slide.title)].filter((part) => part !== undefined);
      return [
        meta,
        [objectiveOf(slide), lessonBody(slide, setting), spokenText(slide.spoken), sourceLine(slide.sources, setting)],
      ];
    }
    case 'topic':
      return [[badge(words.topic(slide.number))], []];
    case 'takeaways':
      return [[badge(words.takeaways)], [points(slide.lines, true)]];
    case 'worksheet':
      return [[badge(words.worksheet)], [inCourse(slide.instructions, 'lead'), points(slide.exercises, true)]];
    case 'quiz':
      return [[badge(words.quiz)], [quiz(slide, setting)]];
  }
}

const LONG_TITLE_CHARS = 36;

/** One slide as an article of its page. It reads in full without the player and its style. */
export function slideMarkup(slide: PackagedSlide, setting: SlideSetting): Markup {
  const anchor = anchorOf(slide.id);
  const [meta, content] = contentOf(slide, setting);
  const title = shownTitle(slide.title);
  return element(
    'article',
    { id: anchor, class: `slide is-${slide.kind}`, 'data-slide': slide.id, 'aria-labelledby': `t-${slide.id}` },
    element(
      'div',
      { class: 'sheet' },
      element('p', { class: 'meta' }, meta),
      element(
        'h2',
        {
          id: `t-${slide.id}`,
          tabindex: -1,
          dir: 'auto',
          class: classes(title.length > LONG_TITLE_CHARS && 'is-long'),
        },
        title,
      ),
      content,
    ),
  );
}
