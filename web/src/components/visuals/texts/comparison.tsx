import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../../cx.ts';
import { Figure } from './parts.tsx';

/** Some browsers drop the roles of a table that a narrow sheet displays as something else. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  label: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

const LINES = 2;
const CHARS_PER_COLUMN = 12;

/** What a column needs, in characters: its longest word, or its longest text on a few lines. */
function needOf(texts: readonly string[]): number {
  const longest = Math.max(...texts.map((text) => text.length));
  const longestWord = Math.max(...texts.flatMap((text) => text.split(/[\s-]/u)).map((word) => word.length));
  return Math.max(CHARS_PER_COLUMN, longestWord, longest / LINES);
}

/** An unfinished visual has empty names, and an empty heading is read as an error. */
const Heading = ({ of, className, text }: { of: 'column' | 'label'; className: string; text: string }) =>
  isBlank(text) ? (
    <td className={className} />
  ) : (
    <th {...roles[of]} className={className} dir="auto">
      {text}
    </th>
  );

interface ComparisonProps {
  visual: VisualOf<'comparison'>;
  title: string;
}

export function Comparison({ visual: { columns, rows }, title }: ComparisonProps) {
  const needs = [
    needOf(rows.map(({ label }) => label)),
    ...columns.map((column, index) => needOf([column, ...rows.map(({ cells }) => cells[index] ?? '')])),
  ];
  const all = needs.reduce((sum, need) => sum + need, 0);
  return (
    <Figure kind="comparison" title={title} className={cx('comparison-visual', columns.length > 2 && 'is-list')}>
      <table {...roles.table}>
        <colgroup>
          {numbered(needs).map(({ number, item: need }) => (
            <col key={number} style={{ width: `${(need / all) * 100}%` }} />
          ))}
        </colgroup>
        <thead {...roles.rows}>
          <tr {...roles.row}>
            <td className="corner" />
            {numbered(columns).map(({ number, item: column }) => (
              <Heading key={number} of="column" className="visual-heading column-name" text={column} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rows}>
          {numbered(rows).map(({ number, item: { label, cells } }) => (
            <tr key={number} {...roles.row}>
              <Heading of="label" className="row-name" text={label} />
              {numbered(columns).map(({ number: at, item: column }) => (
                <td key={at} {...roles.cell}>
                  <span aria-hidden dir="auto" className="cell-column">
                    {column}
                  </span>
                  <span dir="auto" className="visual-body">
                    {withUnbrokenUnits(cells[at - 1] ?? '')}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}
