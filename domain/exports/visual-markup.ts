import { isBlank } from '../is-blank.ts';
import { languageDirection } from '../language-direction.ts';
import { withUnbrokenUnits } from '../unbroken-units.ts';
import { tableFonts } from '../visuals/fonts.ts';
import { practiceLabels, visualLabels } from '../visuals/labels.ts';
import { type DrawnVisual, type LayoutOptions, layoutVisual } from '../visuals/layout.ts';
import { codeLanguageNames, visualLines } from '../visuals/text.ts';
import type { Visual, VisualKind, VisualOf } from '../visuals/visual.ts';
import { classes, element, type Markup } from './markup.ts';
import { sceneMarkup } from './scene-markup.ts';

/** The libraries that lay out diagrams and set formulas. */
export type Engines = Pick<LayoutOptions, 'graph' | 'formula'>;

export interface VisualSetting {
  /** Of the course, such as `de`. */
  readonly language: string;
  readonly engines: Engines;
  /** Where the file of an image lies. */
  imagePath(file: string): string;
}

/** A word of the site among texts of the course. */
const label = (text: string): Markup => element('p', { lang: 'en', class: 'visual-label' }, text);
const inCourse = (text: string, className: string): Markup | undefined =>
  isBlank(text) ? undefined : element('p', { dir: 'auto', class: className }, withUnbrokenUnits(text));

const figure = (kind: VisualKind, title: string, className: string, ...children: (Markup | undefined)[]): Markup =>
  element('figure', { 'aria-label': visualLabels.named(kind, title), class: `text-visual ${className}` }, children);

/** The same bounds as on the site: fewer items stand side by side or larger. */
const FEW = 3;
const MOST_COLUMNS = 4;
const MOST_LARGE = 5;

const orderedFigure = (kind: 'steps' | 'timeline', title: string, items: readonly Markup[]): Markup =>
  figure(
    kind,
    title,
    classes(
      `${kind}-visual`,
      items.length <= FEW && 'is-few',
      items.length <= MOST_COLUMNS && 'has-columns',
      items.length > MOST_LARGE && 'is-long',
    ),
    element('ol', {}, items),
  );

const steps = ({ items }: VisualOf<'steps'>, title: string): Markup =>
  orderedFigure(
    'steps',
    title,
    items.map((item, index) =>
      element(
        'li',
        {},
        element('span', { 'aria-hidden': 'true', class: 'visual-number' }, String(index + 1)),
        element(
          'div',
          { class: 'step-text' },
          inCourse(item.title, 'visual-heading'),
          inCourse(item.text, 'visual-body visual-soft'),
        ),
      ),
    ),
  );

const timeline = ({ items }: VisualOf<'timeline'>, title: string): Markup =>
  orderedFigure(
    'timeline',
    title,
    items.map(({ when, what }) => element('li', {}, inCourse(when, 'visual-heading'), inCourse(what, 'visual-body'))),
  );

const LINES = 2;
const CHARS_PER_COLUMN = 12;

/** What a column needs, in characters: its longest word, or its longest text on a few lines. */
function needOf(texts: readonly string[]): number {
  const longest = Math.max(...texts.map((text) => text.length));
  const longestWord = Math.max(...texts.flatMap((text) => text.split(/[\s-]/u)).map((word) => word.length));
  return Math.max(CHARS_PER_COLUMN, longestWord, longest / LINES);
}

const heading = (of: 'column' | 'row', className: string, text: string): Markup =>
  isBlank(text)
    ? element('td', { class: className })
    : element(
        'th',
        { role: `${of}header`, scope: of === 'column' ? 'col' : 'row', class: className, dir: 'auto' },
        text,
      );

function comparison({ columns, rows }: VisualOf<'comparison'>, title: string): Markup {
  const needs = [
    needOf(rows.map((row) => row.label)),
    ...columns.map((column, index) => needOf([column, ...rows.map(({ cells }) => cells[index] ?? '')])),
  ];
  const all = needs.reduce((sum, need) => sum + need, 0);
  return figure(
    'comparison',
    title,
    classes('comparison-visual', columns.length > 2 && 'is-list'),
    element(
      'table',
      { role: 'table' },
      element(
        'colgroup',
        {},
        needs.map((need) => element('col', { style: `width:${(need / all) * 100}%` })),
      ),
      element(
        'thead',
        { role: 'rowgroup' },
        element(
          'tr',
          { role: 'row' },
          element('td', { class: 'corner' }),
          columns.map((column) => heading('column', 'visual-heading column-name', column)),
        ),
      ),
      element(
        'tbody',
        { role: 'rowgroup' },
        rows.map(({ label: name, cells }) =>
          element(
            'tr',
            { role: 'row' },
            heading('row', 'row-name', name),
            columns.map((column, index) =>
              element(
                'td',
                { role: 'cell' },
                element('span', { 'aria-hidden': 'true', dir: 'auto', class: 'cell-column' }, column),
                element('span', { dir: 'auto', class: 'visual-body' }, withUnbrokenUnits(cells[index] ?? '')),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Beyond these, smaller type lets most examples fit one screen. */
const LONG_EXAMPLE = { steps: 5, chars: 380 } as const;

function workedExample({ problem, steps: list, result }: VisualOf<'workedExample'>, title: string): Markup {
  const chars = list.reduce((sum, step) => sum + step.do.length + step.why.length, 0);
  return figure(
    'workedExample',
    title,
    classes(
      'example-visual',
      (list.length >= LONG_EXAMPLE.steps || chars > LONG_EXAMPLE.chars) && 'is-long',
      list.some(({ why }) => !isBlank(why)) && 'has-reasons',
    ),
    element(
      'div',
      { class: 'visual-card visual-card-soft' },
      label(visualLabels.problem),
      inCourse(problem, 'visual-heading'),
    ),
    element(
      'ol',
      {},
      list.map((step, index) =>
        element(
          'li',
          {},
          element('span', { 'aria-hidden': 'true', class: 'example-number' }, String(index + 1)),
          inCourse(step.do, 'visual-body'),
          inCourse(step.why, 'visual-body example-why'),
        ),
      ),
    ),
    element(
      'div',
      { class: 'visual-card visual-card-strong' },
      label(visualLabels.result),
      inCourse(result, 'visual-body visual-strong'),
    ),
  );
}

const misconception = ({ belief, whyWrong, truth }: VisualOf<'misconception'>, title: string): Markup =>
  figure(
    'misconception',
    title,
    'misconception-visual',
    element(
      'div',
      { class: 'visual-card visual-card-plain' },
      label(visualLabels.belief),
      inCourse(belief, 'visual-heading'),
    ),
    element('div', { class: 'misconception-reason' }, label(visualLabels.whyWrong), inCourse(whyWrong, 'visual-body')),
    element(
      'div',
      { class: 'visual-card visual-card-strong' },
      label(visualLabels.truth),
      inCourse(truth, 'visual-heading'),
    ),
  );

/** A task whose hint and answer the learner reveals. */
const tryIt = ({ task, hint, answer }: VisualOf<'tryIt'>): Markup =>
  element(
    'section',
    { 'aria-label': practiceLabels.tryIt, class: 'try-it' },
    label(practiceLabels.tryIt),
    inCourse(task, 'task'),
    isBlank(hint)
      ? undefined
      : element(
          'details',
          { class: 'hint' },
          element('summary', { lang: 'en' }, practiceLabels.hint),
          inCourse(hint, 'visual-soft'),
        ),
    element(
      'details',
      { class: 'answer' },
      element('summary', { lang: 'en' }, practiceLabels.answer),
      label(practiceLabels.answerTitle),
      inCourse(answer, 'task'),
    ),
  );

const code = ({ language, lines, highlight }: VisualOf<'code'>, title: string): Markup =>
  element(
    'figure',
    { dir: 'ltr', class: 'code-visual', 'aria-label': visualLabels.named('code', title) },
    element('p', { lang: 'en', class: 'code-language' }, codeLanguageNames[language]),
    element(
      'pre',
      { translate: 'no' },
      element(
        'code',
        {},
        lines.map((line, index) =>
          highlight.includes(index + 1)
            ? element(
                'span',
                { class: 'code-line is-important' },
                element('span', { lang: 'en', class: 'sr-only' }, `${visualLabels.important}: `),
                `${line}\n`,
              )
            : element('span', { class: 'code-line' }, `${line}\n`),
        ),
      ),
    ),
  );

const image = ({ file, width, height, alt, caption }: VisualOf<'image'>, { imagePath }: VisualSetting): Markup =>
  element(
    'figure',
    { class: 'image-visual' },
    element('img', { src: imagePath(file), alt, width, height }),
    isBlank(caption) ? undefined : element('figcaption', { dir: 'auto' }, caption),
  );

/** Of a slide's column on a screen, and of a phone's. Text would be too small in a picture that is scaled from the one to the other. */
const WIDTHS = [
  { className: 'is-wide', width: 720 },
  { className: 'is-narrow', width: 320 },
] as const;

function drawn(visual: DrawnVisual, title: string, { language, engines }: VisualSetting): Markup {
  const name = visualLabels.named(visual.kind, title);
  const direction = languageDirection(language);
  return element(
    'figure',
    { class: 'drawn-visual' },
    WIDTHS.map(({ className, width }) =>
      sceneMarkup(layoutVisual(visual, { width, fonts: tableFonts, direction, language, ...engines }), name, className),
    ),
    element(
      'ul',
      { class: 'sr-only' },
      visualLines(visual).map((line) => element('li', { dir: 'auto' }, line)),
    ),
  );
}

/** A visual with everything it needs but a style sheet. @param title of its slide */
export function visualMarkup(visual: Visual, title: string, setting: VisualSetting): Markup {
  switch (visual.kind) {
    case 'steps':
      return steps(visual, title);
    case 'timeline':
      return timeline(visual, title);
    case 'comparison':
      return comparison(visual, title);
    case 'workedExample':
      return workedExample(visual, title);
    case 'misconception':
      return misconception(visual, title);
    case 'tryIt':
      return tryIt(visual);
    case 'code':
      return code(visual, title);
    case 'image':
      return image(visual, setting);
    default:
      return drawn(visual, title, setting);
  }
}
