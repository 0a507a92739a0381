import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import { columnWidths, comparisonLook } from '#domain/visuals/text-looks.ts';
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

export function Comparison({ visual, title }: ComparisonProps) {
  const { columns, rows } = visual;
  return (
    <Figure kind="comparison" title={title} className={cx(comparisonLook(visual))}>
      <table {...roles.table}>
        <colgroup>
          {numbered(columnWidths(visual)).map(({ number, item: width }) => (
            <col key={number} style={{ width: `${width}%` }} />
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
