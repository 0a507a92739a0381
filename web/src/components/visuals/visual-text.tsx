import { createElement, type ReactNode } from 'react';
import type { DrawnVisual } from '#domain/visuals/layout.ts';
import { formatValue, isAttachedUnit } from '#domain/visuals/numbers.ts';
import { visualLines } from '#domain/visuals/text.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { visualWords } from '#domain/visuals/words.ts';
import type { MathNode } from '#engines/math-tree.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { numbered } from '#web/lib/numbered.ts';

interface Table {
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[];
}

/** An unfinished visual has empty names, and an empty heading is read as an error. */
const Heading = ({ scope, text }: { scope: 'col' | 'row'; text: string }) =>
  text.trim() === '' ? <td /> : <th scope={scope}>{text}</th>;

const HiddenTable = ({ corner, columns, rows }: Table) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {numbered(columns).map(({ number, item }) => (
          <Heading key={number} scope="col" text={item} />
        ))}
      </tr>
    </thead>
    <tbody>
      {numbered(rows).map(({ number, item }) => (
        <tr key={number}>
          <Heading scope="row" text={item.head} />
          {columns.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
            <td key={index}>{item.cells[index]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const chartTable = ({ labels, series, unit }: VisualOf<'chart'>, language: string): Table => ({
  corner: messages.category,
  columns: series.map(({ name }) => (unit === '' || isAttachedUnit(unit) ? name : `${name} (${unit})`)),
  rows: labels.map((head, index) => ({
    head,
    cells: series.map(({ values }) => formatValue(values[index] ?? 0, unit, language)),
  })),
});

const renderMath = (node: MathNode | string, key: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.name, { ...node.attributes, key }, ...node.children.map(renderMath));

function contentOf(visual: DrawnVisual, language: string, math: MathNode | undefined): ReactNode {
  switch (visual.kind) {
    case 'chart':
      return (
        <>
          <HiddenTable {...chartTable(visual, language)} />
          <p>{visual.source === '' ? visualWords.illustrative : visualWords.source(visual.source)}</p>
        </>
      );
    case 'formula':
      return (
        <>
          {math ? renderMath(math, 0) : <code translate="no">{visual.tex}</code>}
          <p>{visual.meaning}</p>
        </>
      );
    case 'diagram':
      return (
        <ul>
          {numbered(visualLines(visual)).map(({ number, item }) => (
            <li key={number}>{item}</li>
          ))}
        </ul>
      );
  }
}

interface VisualTextProps {
  visual: DrawnVisual;
  language: string;
  math?: MathNode | undefined;
}

/** What the picture shows, for screen readers. */
export const VisualText = ({ visual, language, math }: VisualTextProps) => (
  <div className="sr-only">{contentOf(visual, language, math)}</div>
);
