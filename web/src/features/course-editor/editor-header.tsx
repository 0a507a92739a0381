import {
  CloudAlert,
  CloudCheck,
  CloudUpload,
  EllipsisVertical,
  EyeOff,
  Link2,
  Play,
  Redo2,
  Store,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '#domain/courses/content.ts';
import { isBlank } from '#domain/is-blank.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { CourseStatusBadge } from '#web/components/course-status-badge.tsx';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Menu } from '#web/components/ui/menu.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { paths } from '#web/config/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { copyLink } from './copy-link.ts';
import type { EditorPlace } from './editor-place.ts';
import { ExportButtons } from './exports/export-buttons.tsx';
import { InlineText } from './inline-text.tsx';
import { previewOf } from './preview-link.ts';
import type { Publishing } from './use-publishing.ts';
import type { SaveState, WorkingCopy } from './use-working-copy.ts';

const saveStates: Record<SaveState, { label: string; Icon: typeof CloudCheck; look: string }> = {
  saved: { label: messages.saved, Icon: CloudCheck, look: 'text-good' },
  saving: { label: messages.saving, Icon: CloudUpload, look: 'text-ink-soft' },
  unsaved: { label: messages.unsaved, Icon: CloudUpload, look: 'text-warn' },
  offline: { label: messages.offline, Icon: CloudAlert, look: 'text-bad' },
  failing: { label: messages.failing, Icon: CloudAlert, look: 'text-bad' },
  conflict: { label: messages.conflict, Icon: CloudAlert, look: 'text-warn' },
  invalid: { label: messages.unsaved, Icon: CloudAlert, look: 'text-bad' },
};

/** Needs no words on phones. */
const isUsual = (state: SaveState): boolean => state === 'saved' || state === 'saving' || state === 'unsaved';

function SaveStatus({ state, problem }: { state: SaveState; problem: string | undefined }) {
  const { label, Icon, look } = saveStates[state];
  const isShort = isUsual(state) && !problem;
  return (
    <span
      role="status"
      className={cx('inline-flex items-center gap-2 text-14', look, !isShort && 'max-sm:order-last max-sm:w-full')}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className={cx(isShort && 'max-sm:sr-only')}>{problem ?? label}</span>
    </span>
  );
}

/** Not disabled, so that keyboard users keep the focus. */
const HistoryButton = ({ label, keys, possible, onClick, children }: HistoryButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={!possible}
    title={label}
    onClick={onClick}
    className="grid size-9 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-11"
  >
    {children}
  </button>
);

interface HistoryButtonProps {
  label: string;
  keys: string;
  possible: boolean;
  onClick(): void;
  children: ReactNode;
}

function HistoryAndSave({ workingCopy: { undo, redo, canUndo, canRedo, save } }: { workingCopy: WorkingCopy }) {
  return (
    <div className="flex gap-2 sm:ms-auto">
      <div className="flex">
        <HistoryButton label={editingMessages.undo} keys="Control+Z Meta+Z" possible={canUndo} onClick={undo}>
          <Undo2 className="size-4" aria-hidden />
        </HistoryButton>
        <HistoryButton
          label={editingMessages.redo}
          keys="Control+Shift+Z Meta+Shift+Z Control+Y"
          possible={canRedo}
          onClick={redo}
        >
          <Redo2 className="size-4" aria-hidden />
        </HistoryButton>
      </div>
      <Button tone="secondary" size="small" onClick={() => void save()}>
        {messages.save}
      </Button>
    </div>
  );
}

/** From here on, the bar has room for the buttons' words; below, the menu has them. */
const WIDE = '(min-width: 80rem)';

function PublicationActions({ courseId, onUnpublish }: { courseId: string; onUnpublish(): void }) {
  const isWide = useMedia(WIDE);
  const view = { label: messages.viewOnMarketplace, Icon: Store, to: paths.course(courseId) };
  const copy = { label: messages.copyLink, Icon: Link2, onSelect: () => void copyLink(courseId) };
  const unpublish = { label: messages.unpublish, Icon: EyeOff, tone: 'danger', onSelect: onUnpublish } as const;
  return (
    <>
      {isWide && (
        <>
          <ButtonLink tone="secondary" size="small" to={view.to}>
            <Store aria-hidden />
            {view.label}
          </ButtonLink>
          <Button tone="secondary" size="small" onClick={copy.onSelect}>
            <Link2 aria-hidden />
            {copy.label}
          </Button>
        </>
      )}
      <Menu
        label={messages.moreActions}
        className="size-9 text-ink-soft pointer-coarse:size-11"
        items={isWide ? [unpublish] : [view, copy, unpublish]}
      >
        <EllipsisVertical className="size-4" aria-hidden />
      </Menu>
    </>
  );
}

function PublicationButtons({ course, changed, publishing }: PublicationButtonsProps) {
  // The banner explains a takedown.
  if (course.status === 'taken-down') return null;
  if (course.status !== 'published')
    return (
      <Button size="small" busy={publishing.publishing} onClick={publishing.publish}>
        {publishing.publishing ? messages.publishing : messages.publish}
      </Button>
    );
  return (
    <>
      {changed && (
        <Button size="small" busy={publishing.publishing} onClick={publishing.publish}>
          {publishing.publishing ? messages.publishing : messages.publishChanges}
        </Button>
      )}
      <PublicationActions courseId={course.id} onUnpublish={() => void publishing.askToUnpublish()} />
    </>
  );
}

interface PublicationButtonsProps {
  course: WorkingCopy['course'];
  changed: boolean;
  publishing: Publishing;
}

/** Sticky. On phones the publishing row scrolls away and returns on keyboard focus. */
export function EditorBar({ workingCopy, publishing }: { workingCopy: WorkingCopy; publishing: Publishing }) {
  const { course, state, problem } = workingCopy;
  return (
    <div
      data-action-bar
      className="sticky top-16 z-20 -mx-4 flex flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-paper px-4 py-1 max-sm:not-has-focus-visible:top-5 pointer-coarse:max-sm:not-has-focus-visible:top-3 md:-mx-8 md:px-8"
    >
      <div className="max-sm:order-first">
        <BackLink to={paths.dashboard} short>
          {messages.back}
        </BackLink>
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 sm:ps-3">
        <CourseStatusBadge status={course.status} />
        {course.hasUnpublishedChanges && (
          <span className="inline-flex max-2xl:hidden">
            <Badge tone="warn">{messages.unpublishedChanges}</Badge>
          </span>
        )}
        <SaveStatus state={state} problem={problem} />
      </div>
      <HistoryAndSave workingCopy={workingCopy} />
      <div className="flex flex-wrap justify-end gap-1.5 max-sm:order-first max-sm:w-[calc(100%-3.125rem)] sm:gap-2">
        <PublicationButtons
          course={course}
          changed={course.hasUnpublishedChanges || state !== 'saved'}
          publishing={publishing}
        />
      </div>
    </div>
  );
}

/** Short unless it is edited, so that the course's content starts near the top. */
export function EditorHeading({ workingCopy, place }: { workingCopy: WorkingCopy; place: EditorPlace }) {
  const { course, text, edit } = workingCopy;
  const preview = previewOf(course.id, text.content, place);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-80 px-2">
        <h1>
          <InlineText
            label={messages.courseTitle}
            value={text.title}
            maxLength={limits.titleChars}
            oneLine
            error={isBlank(text.title) ? editingMessages.titleRequired : undefined}
            onChange={(title) => edit((current) => ({ ...current, title }))}
            className="font-serif text-22 tracking-tight sm:text-28"
          />
        </h1>
        <InlineText
          label={messages.courseDescription}
          value={text.description}
          maxLength={limits.descriptionChars}
          error={isBlank(text.description) ? editingMessages.descriptionRequired : undefined}
          onChange={(description) => edit((current) => ({ ...current, description }))}
          className="max-w-4xl text-14 text-ink-soft not-focus:overflow-hidden not-focus:text-ellipsis not-focus:whitespace-nowrap not-focus:pb-0 sm:not-focus:max-h-6 sm:not-focus:min-h-6"
        />
      </div>
      <div className="flex flex-wrap gap-1.5 pt-1 sm:gap-2">
        <ButtonLink tone="secondary" size="small" to={preview.to} state={preview.state} className="max-sm:px-2.5">
          {/* So that the row fits a phone. */}
          <Play aria-hidden className="max-sm:hidden" />
          {messages.preview}
        </ButtonLink>
        <ExportButtons workingCopy={workingCopy} />
      </div>
    </header>
  );
}
