import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { editorMessages } from '#web/config/messages/editor.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { CourseCheck } from '../check/course-check.tsx';
import type { EditorPlace, GoTo, PlaceOfText } from '../editor-place.ts';
import { Outline } from '../outline/outline.tsx';
import type { WorkingCopy } from '../use-working-copy.ts';
import { partId } from './find-part.ts';
import { focusRow, focusRowIfLost } from './focus-part.ts';
import { LiveSlide } from './live-slide.tsx';
import { PartPane } from './part-pane.tsx';
import { PartToolbar, type PartView } from './part-toolbar.tsx';
import { EditsProvider, WorkingCopyProvider } from './structure-context.ts';
import { structureEdits } from './structure-edits.ts';
import { useOpenModules } from './use-open-modules.ts';
import { useReveal } from './use-reveal.ts';
import { useStructurePlace } from './use-structure-place.ts';

/** Panes scroll on their own, so that no course makes a long page. */
const pane =
  'min-w-0 scroll-mt-32 -m-1 p-1 max-lg:max-h-[240dvh] max-lg:overflow-y-auto lg:sticky lg:top-32 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]';
const WIDE = '(width >= 64rem)';

interface StructureTabProps {
  workingCopy: WorkingCopy;
  place: EditorPlace;
  go: GoTo;
  onGoTo(place: PlaceOfText): void;
  view: PartView;
  onView(view: PartView): void;
}

/** Outline, one part and its live slide side by side; on narrow screens one after the other. */
export function StructureTab({ workingCopy, place, go, onGoTo, view, onView }: StructureTabProps) {
  const { edit, text, course } = workingCopy;
  const isWide = useMedia(WIDE);
  const { part, isChosen, item, open, openSlide, isShown } = useStructurePlace({
    content: text.content,
    place,
    go,
    isWide,
  });
  const openModules = useOpenModules(text.content, part?.module.id);
  const edits = useMemo(() => structureEdits(edit, { isShown, open }), [edit, isShown, open]);
  const shownId = part && partId(part);

  // Undo or another tab can remove what is shown, and the focus with it.
  const lastShown = useRef(shownId);
  useEffect(() => {
    const hasChanged = lastShown.current !== shownId;
    lastShown.current = shownId;
    if (hasChanged && shownId !== undefined) focusRowIfLost(shownId);
  }, [shownId]);
  const outline = useRef<HTMLElement>(null);
  const partPane = useRef<HTMLDivElement>(null);
  useReveal({ outline, part: partPane }, { part: isChosen ? shownId : undefined, item: place.slide && item, isWide });

  if (!part || !shownId)
    return (
      <EmptyState
        title={messages.noModules}
        text={messages.noModulesHint}
        action={
          <Button data-add="modules" onClick={edits.addModule}>
            <Plus aria-hidden />
            {messages.addModule}
          </Button>
        }
      />
    );
  const alone = isWide ? undefined : item;
  function back(): void {
    if (alone !== undefined) openSlide(undefined);
    else go({ tab: 'structure' });
    focusRow(alone ?? shownId ?? '');
  }
  const liveSlide = (
    <LiveSlide course={course} part={part} sources={text.content.sources} slideId={item} onTurn={openSlide} />
  );
  return (
    <EditsProvider value={edits}>
      <WorkingCopyProvider value={workingCopy}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[14.5rem_minmax(0,1fr)_minmax(22rem,26rem)] 2xl:grid-cols-[17rem_minmax(0,1fr)_minmax(26rem,38rem)]">
          <nav ref={outline} aria-label={messages.outline} className={cx(pane, isChosen && 'max-lg:hidden')}>
            <CourseCheck workingCopy={workingCopy} onGoTo={onGoTo} />
            <Outline modules={text.content.modules} shown={part} openModules={openModules} />
          </nav>
          <div ref={partPane} className={cx(pane, !isChosen && 'max-lg:hidden')}>
            <PartToolbar part={part} alone={alone} view={view} onView={onView} onTurn={openSlide} onBack={back} />
            <div className={cx(view === 'slide' && 'max-xl:hidden')}>
              <p className="mb-1 px-2 text-12 text-ink-soft">
                {part.kind === 'lesson'
                  ? messages.placeOfLesson(part.moduleIndex + 1, part.index + 1)
                  : editorMessages.module(part.moduleIndex + 1)}
              </p>
              <PartPane
                key={shownId}
                part={part}
                openSlide={item}
                isAlone={alone !== undefined}
                onOpenSlide={openSlide}
              />
            </div>
            <div className={cx('xl:hidden', view === 'edit' && 'hidden')}>{view === 'slide' && liveSlide}</div>
          </div>
          <aside className={cx(pane, 'flex flex-col max-xl:hidden xl:h-[calc(100dvh-11rem)]')}>{liveSlide}</aside>
        </div>
      </WorkingCopyProvider>
    </EditsProvider>
  );
}
