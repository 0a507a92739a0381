import { useMemo } from 'react';
import type { CourseChange, FieldChange, PartPosition } from '#domain/courses/changes.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { changeMessages as messages } from '#web/config/messages/changes.ts';
import { type DiffPiece, diffText } from './diff-text.ts';

const tones = { added: 'good', removed: 'bad', changed: 'violet', moved: 'neutral' } as const;

const holders = (place: PartPosition): string =>
  place.within.map(({ part, number, name }) => messages.numbered(messages.parts[part], number, name)).join(' › ');

const titleOf = ({ part, name, place }: CourseChange): string =>
  place ? messages.numbered(messages.parts[part], place.number, name) : messages.parts[part];

/** A part with a single text, such as the overview. */
const isWhole = (change: CourseChange): boolean => change.kind !== 'moved' && change.fields[0]?.field === change.part;

function fromWhere({ part, name }: CourseChange, from: PartPosition): string {
  const own = messages.numbered(messages.parts[part], from.number, name);
  return messages.movedFrom(from.within.length > 0 ? `${own}, ${messages.inPlace(holders(from))}` : own);
}

interface SideProps {
  label: string;
  pieces: readonly DiffPiece[];
  look: string;
}

const Side = ({ label, pieces, look }: SideProps) => (
  <div className="min-w-0">
    <p className="text-12 font-medium text-ink-soft">{label}</p>
    <p className="mt-1 max-h-64 overflow-y-auto text-14 break-words whitespace-pre-line">
      {pieces.map(({ key, text, differs }) =>
        differs ? (
          <mark key={key} className={look}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
      {pieces.length === 0 && <span className="text-ink-faint">{messages.empty}</span>}
    </p>
  </div>
);

interface SidesProps {
  before: string;
  after: string;
}

interface FieldSidesProps {
  field: FieldChange;
  labels: SidesProps;
  /** False where the part has no other field. */
  named: boolean;
}

function FieldSides({ field: { field, before, after }, labels, named }: FieldSidesProps) {
  const sides = useMemo(() => diffText(before, after), [before, after]);
  return (
    <div className="mt-3">
      {named && <p className="mb-1 text-14 font-medium">{messages.field(field)}</p>}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Side label={labels.before} pieces={sides.before} look="bg-bad-soft text-bad" />
        <Side label={labels.after} pieces={sides.after} look="bg-good-soft text-good" />
      </div>
    </div>
  );
}

interface ChangeListProps {
  changes: readonly CourseChange[];
  labels: SidesProps;
  kinds?: Readonly<Record<CourseChange['kind'], string>>;
  /** Expands all parts. */
  open?: boolean;
}

export const ChangeList = ({ changes, labels, kinds = messages.kinds, open = false }: ChangeListProps) => (
  <ul className="divide-y divide-line rounded-md border border-line">
    {changes.map((change) => (
      <li key={`${change.kind} ${change.part} ${change.id}`} className="px-4 py-3">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <Badge tone={tones[change.kind]}>{kinds[change.kind]}</Badge>
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{titleOf(change)}</p>
            {change.place && change.place.within.length > 0 && (
              <p className="text-14 break-words text-ink-soft">{messages.inPlace(holders(change.place))}</p>
            )}
            {change.kind === 'moved' ? (
              <p className="text-14 break-words text-ink-soft">{fromWhere(change, change.from)}</p>
            ) : (
              <details open={open}>
                <summary className="min-h-6 cursor-pointer text-14 text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-3">
                  {isWhole(change)
                    ? messages.showBoth
                    : change.fields.map(({ field }) => messages.field(field)).join(', ')}
                </summary>
                {change.fields
                  .filter(({ before, after }) => before !== '' || after !== '')
                  .map((field) => (
                    <FieldSides key={field.field} field={field} labels={labels} named={!isWhole(change)} />
                  ))}
              </details>
            )}
          </div>
        </div>
      </li>
    ))}
  </ul>
);
