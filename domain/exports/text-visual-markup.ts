import { isBlank } from '../is-blank.ts';
import { withUnbrokenUnits } from '../unbroken-units.ts';
import { visualLabels } from '../visuals/labels.ts';
import { columnWidths, comparisonLook, exampleLook, orderedLook } from '../visuals/text-looks.ts';
import type { VisualKind, VisualOf } from '../visuals/visual.ts';
import { classes, element, inCourse, type Markup, word } from './markup.ts';

type TextVisual = VisualOf<'steps' | 'timeline' | 'comparison' | 'workedExample' | 'misconception'>;

const label = (text: string): Markup => word(text, 'visual-label');

const figure = (kind: VisualKind, title: string, className: string, ...children: (Markup | undefined)[]): Markup =>
  element('figure', { 'aria-label': visualLabels.named(kind, title), class: `text-visual ${className}` }, children);

const orderedFigure = (kind: 'steps' | 'timeline', title: string, items: readonly Markup[]): Markup =>
  figure(kind, title, classes(...orderedLook(kind, items.length)), element('ol', {}, items));

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

const heading = (of: 'column' | 'row', className: string, text: string): Markup =>
  isBlank(text)
    ? element('td', { class: className })
    : element(
        'th',
        { role: `${of}header`, scope: of === 'column' ? 'col' : 'row', class: className, dir: 'auto' },
        text,
      );

function comparison(visual: VisualOf<'comparison'>, title: string): Markup {
  const { columns, rows } = visual;
  return figure(
    'comparison',
    title,
    classes(...comparisonLook(visual)),
    element(
      'table',
      { role: 'table' },
      element(
        'colgroup',
        {},
        columnWidths(visual).map((width) => element('col', { style: `width:${width}%` })),
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

function workedExample(visual: VisualOf<'workedExample'>, title: string): Markup {
  const { problem, steps: list, result } = visual;
  return figure(
    'workedExample',
    title,
    classes(...exampleLook(visual)),
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

/** A visual that is text, with the markup of the site. @param title of its slide */
export function textVisualMarkup(visual: TextVisual, title: string): Markup {
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
  }
}
