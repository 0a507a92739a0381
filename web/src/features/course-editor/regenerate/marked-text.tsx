import { createContext, use, useMemo } from 'react';
import { type DiffPiece, diffText } from '../changes/diff-text.ts';

export type Side = 'before' | 'after';

/** Which side of a comparison is shown. */
export const SideContext = createContext<Side>('after');

const looks: Readonly<Record<Side, string>> = { before: 'bg-bad-soft text-bad', after: 'bg-good-soft text-good' };

interface MarkedTextProps {
  text: string;
  /** Of the other side; undefined: everything is marked. */
  other: string | undefined;
}

const Mark = ({ side, children }: { side: Side; children: string }) => (
  <mark className={`rounded-sm ${looks[side]}`}>{children}</mark>
);

/** Below this share of equal words the marks would hop from word to word. */
const FEWEST_EQUAL = 0.35;

const lettersOf = (text: string): number => text.replaceAll(/\s/g, '').length;

function isAlike(pieces: readonly DiffPiece[], text: string): boolean {
  const equal = pieces.reduce((sum, piece) => sum + (piece.differs ? 0 : lettersOf(piece.text)), 0);
  return equal >= FEWEST_EQUAL * lettersOf(text);
}

function MarkedWords({ text, other, side }: { text: string; other: string; side: Side }) {
  const pieces = useMemo(
    () => (side === 'before' ? diffText(text, other, { whole: true }) : diffText(other, text, { whole: true }))[side],
    [text, other, side],
  );
  if (!isAlike(pieces, text)) return <Mark side={side}>{text}</Mark>;
  return pieces.map(({ key, text: piece, differs }) =>
    differs ? (
      <Mark key={key} side={side}>
        {piece}
      </Mark>
    ) : (
      <span key={key}>{piece}</span>
    ),
  );
}

/** A text with what the other side does not have. */
export function MarkedText({ text, other }: MarkedTextProps) {
  const side = use(SideContext);
  if (text === other || text === '') return <span>{text}</span>;
  if (other === undefined) return <Mark side={side}>{text}</Mark>;
  return <MarkedWords text={text} other={other} side={side} />;
}

/** A line of a list: the same line may stand elsewhere on the other side. */
export const MarkedLine = ({ line, others }: { line: string; others: readonly string[] }) => (
  <MarkedText text={line} other={others.includes(line) ? line : undefined} />
);
