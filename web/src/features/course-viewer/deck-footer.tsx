import type { Direction } from '#domain/visuals/scene.ts';
import { cx } from '#web/components/cx.ts';
import { TurnButton } from '#web/components/slides/turn-button.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { Dots } from './dots.tsx';
import { type Section, sectionIndexAt, sectionName } from './sections.ts';
import { Segments } from './segments.tsx';

interface DeckFooterProps {
  total: number;
  current: number;
  sections: readonly Section[];
  /** Of each section. */
  seen: readonly number[];
  isReading: boolean;
  direction: Direction;
  onGoTo(slide: number): void;
  onTurnTo(slide: number): void;
  onStep(by: number): void;
}

/** A dot for each slide; longer decks have a segment for each lesson. */
const MOST_DOTS = 30;

/** In the Read view the buttons turn lessons. The article has them too, so phones show it without the footer. */
export function DeckFooter(props: DeckFooterProps) {
  const { total, current, sections, seen, isReading, direction, onGoTo, onTurnTo, onStep } = props;
  const here = sectionIndexAt(sections, current);
  const before = sections[here - 1];
  const after = sections[here + 1];
  const isFirst = isReading ? before === undefined : current === 0;
  const isLast = isReading ? after === undefined : current === total - 1;
  return (
    <footer
      dir={direction}
      className={cx(
        'safe-px-3 safe-pb-2 md:safe-px-6 low:safe-pb-0.5 flex items-center gap-2 border-t border-line bg-surface pt-2 low:pt-0.5',
        isReading && 'max-md:hidden',
      )}
    >
      <TurnButton
        to="previous"
        label={isReading && before ? messages.previousOf(sectionName(before)) : messages.previous}
        isAtEnd={isFirst}
        onPress={() => onStep(-1)}
      />
      {total > MOST_DOTS ? (
        <Segments sections={sections} current={current} seen={seen} onGoTo={onGoTo} onTurnTo={onTurnTo} />
      ) : (
        <Dots total={total} current={current} onGoTo={onGoTo} />
      )}
      <TurnButton
        to="next"
        label={isReading && after ? messages.nextOf(sectionName(after)) : messages.next}
        isAtEnd={isLast}
        onPress={() => onStep(1)}
      />
    </footer>
  );
}
