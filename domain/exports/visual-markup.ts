import { isBlank } from '../is-blank.ts';
import { languageDirection } from '../language-direction.ts';
import { tableFonts } from '../visuals/fonts.ts';
import { practiceLabels, visualLabels } from '../visuals/labels.ts';
import { type DrawnVisual, type LayoutOptions, layoutVisual } from '../visuals/layout.ts';
import { codeLanguageNames, visualLines } from '../visuals/text.ts';
import type { Visual, VisualOf } from '../visuals/visual.ts';
import { element, inCourse, type Markup, word } from './markup.ts';
import { sceneMarkup } from './scene-markup.ts';
import { textVisualMarkup } from './text-visual-markup.ts';

/** The libraries that lay out diagrams and set formulas. */
export type Engines = Pick<LayoutOptions, 'graph' | 'formula'>;

export interface VisualSetting {
  /** Of the course, such as `de`. */
  readonly language: string;
  readonly engines: Engines;
  /** Where the file of an image lies. */
  imagePath(file: string): string;
}

/** A task whose hint and answer the learner reveals. */
const tryIt = ({ task, hint, answer }: VisualOf<'tryIt'>): Markup =>
  element(
    'section',
    { 'aria-label': practiceLabels.tryIt, class: 'try-it' },
    word(practiceLabels.tryIt, 'visual-label'),
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
      word(practiceLabels.answerTitle, 'visual-label'),
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
    case 'tryIt':
      return tryIt(visual);
    case 'code':
      return code(visual, title);
    case 'image':
      return image(visual, setting);
    case 'chart':
    case 'diagram':
    case 'formula':
      return drawn(visual, title, setting);
    default:
      return textVisualMarkup(visual, title);
  }
}
