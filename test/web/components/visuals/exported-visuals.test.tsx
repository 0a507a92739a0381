import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visualMarkup } from '#domain/exports/visual-markup.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';
import TextVisual from '#web/components/visuals/texts/text-visual.tsx';

const setting = { language: 'en', engines: {}, imagePath: (file: string) => file };
const kinds = ['steps', 'comparison', 'timeline', 'workedExample', 'misconception'] as const;
type Text = Extract<Visual, { kind: (typeof kinds)[number] }>;
const isText = (visual: Visual): visual is Text => kinds.some((kind) => kind === visual.kind);

/** Without icons, which are no text, and without the elements that keep a text apart from one. */
const childrenOf = (element: Element): Node[] =>
  [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [node];
    if (node.localName === 'svg') return [];
    return node.localName === 'span' && node.attributes.length === 0 ? childrenOf(node) : [node];
  });

/** With the attributes in any order. */
const shapeOf = (root: Element): unknown => [
  root.localName,
  Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value.replaceAll(/[\s;]/g, '')])),
  ...childrenOf(root).map((node) => (node instanceof Element ? shapeOf(node) : node.textContent)),
];

/** They share a style sheet, so they must share its classes. */
test.each(aVisualOfEachKind.filter(isText).map((visual) => [visual.kind, visual] as const))(
  'an exported visual has the markup of the site: %s',
  (_, visual) => {
    const { container } = render(<TextVisual visual={visual} title="A slide" />);
    const exported = document.createElement('div');
    exported.innerHTML = visualMarkup(visual, 'A slide', setting).source;
    const [site, own] = [container.firstElementChild, exported.firstElementChild];
    if (!site || !own) throw new Error('Both draw the visual.');
    expect(shapeOf(own)).toEqual(shapeOf(site));
  },
);
