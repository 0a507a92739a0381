import { CloudAlert, CloudCheck, CloudUpload, EyeOff, Link2, Redo2, Store, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '#domain/courses/content.ts';
import { CourseStatusBadge } from '#web/components/course-status-badge.tsx';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { paths } from '#web/config/paths.ts';
import { copyLink } from './copy-link.ts';
import { InlineText } from './inline-text.tsx';
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

function SaveStatus({ state, problem }: { state: SaveState; problem: string | undefined }) {
  const { label, Icon, look } = saveStates[state];
  return (
    <span role="status" className={cx('inline-flex items-center gap-2 text-14', look)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className={state === 'saved' ? 'max-sm:sr-only' : undefined}>{problem ?? label}</span>
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

/** Hidden on narrow screens; the icon keeps the label as its title. */
const Wide = ({ children }: { children: ReactNode }) => <span className="max-lg:sr-only">{children}</span>;

function HistoryAndSave({ workingCopy: { undo, redo, canUndo, canRedo, save } }: { workingCopy: WorkingCopy }) {
  return (
    <div className="flex gap-2 sm:ml-auto">
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
      <ButtonLink
        tone="secondary"
        size="small"
        className="pointer-coarse:min-w-11"
        title={messages.viewOnMarketplace}
        to={paths.course(course.id)}
      >
        <Store aria-hidden />
        <Wide>{messages.viewOnMarketplace}</Wide>
      </ButtonLink>
      <Button
        tone="secondary"
        size="small"
        className="pointer-coarse:min-w-11"
        title={messages.copyLink}
        onClick={() => void copyLink(course.id)}
      >
        <Link2 aria-hidden />
        <Wide>{messages.copyLink}</Wide>
      </Button>
      <Button
        tone="ghost"
        size="small"
        className="pointer-coarse:min-w-11"
        title={messages.unpublish}
        busy={publishing.unpublishing}
        onClick={publishing.unpublish}
      >
        {!publishing.unpublishing && <EyeOff aria-hidden />}
        <Wide>{publishing.unpublishing ? messages.unpublishing : messages.unpublish}</Wide>
      </Button>
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
    <div className="sticky top-16 z-20 -mx-4 flex flex-wrap items-center gap-x-2 gap-y-3 border-b border-line bg-paper/95 px-4 py-2 backdrop-blur-sm max-sm:not-has-focus-visible:top-3 pointer-coarse:max-sm:not-has-focus-visible:top-1 md:-mx-8 md:px-8">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 sm:basis-56">
        <CourseStatusBadge status={course.status} />
        {course.hasUnpublishedChanges && (
          <span className="inline-flex max-lg:hidden">
            <Badge tone="warn">{messages.unpublishedChanges}</Badge>
          </span>
        )}
        <SaveStatus state={state} problem={problem} />
      </div>
      <HistoryAndSave workingCopy={workingCopy} />
      <div className="flex flex-wrap gap-2 max-sm:order-first max-sm:w-full">
        <PublicationButtons
          course={course}
          changed={course.hasUnpublishedChanges || state !== 'saved'}
          publishing={publishing}
        />
      </div>
    </div>
  );
}

export function EditorHeading({ workingCopy: { text, edit } }: { workingCopy: WorkingCopy }) {
  return (
    <header className="flex flex-col gap-4">
      <h1>
        <InlineText
          label={messages.courseTitle}
          value={text.title}
          maxLength={limits.titleChars}
          oneLine
          error={text.title.trim() ? undefined : editingMessages.titleRequired}
          onChange={(title) => edit((current) => ({ ...current, title }))}
          className="font-serif text-36 tracking-tight md:text-48"
        />
      </h1>
      <InlineText
        label={messages.courseDescription}
        value={text.description}
        maxLength={limits.descriptionChars}
        error={text.description.trim() ? undefined : editingMessages.descriptionRequired}
        onChange={(description) => edit((current) => ({ ...current, description }))}
        className="max-w-3xl text-18 text-ink-soft"
      />
    </header>
  );
}
