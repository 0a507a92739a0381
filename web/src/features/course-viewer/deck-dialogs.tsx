import type { CourseView } from '#web/api/course-view.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import type { Section } from './sections.ts';
import type { DeckPlaces } from './use-deck.ts';
import { useSharedProgress } from './viewer-context.ts';

const FindDialog = lazyWithRetry(async () => ({ default: (await import('./finding/find-dialog.tsx')).FindDialog }));
const Overview = lazyWithRetry(async () => ({ default: (await import('./overview/overview.tsx')).Overview }));
const PrintLoadingDialog = lazyWithRetry(async () => ({
  default: (await import('./print/print-loading-dialog.tsx')).PrintLoadingDialog,
}));
const ShortcutsDialog = lazyWithRetry(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

export const dialogs = [FindDialog, Overview, PrintLoadingDialog, ShortcutsDialog];

export type OpenDialog = 'overview' | 'unread' | 'shortcuts' | 'find' | undefined;

interface DeckDialogsProps {
  view: CourseView;
  deck: DeckPlaces;
  sections: readonly Section[];
  current: number;
  open: OpenDialog;
  /** Modules are loading for print. */
  isGathering: boolean;
  letters: { readonly on: boolean; change(on: boolean): void };
  hasContents: boolean;
  hasFullScreen: boolean;
  onGoTo(slide: number): void;
  onPrintAnyway(): void;
  onClose(): void;
}

export function DeckDialogs({
  view,
  deck,
  sections,
  current,
  open,
  isGathering,
  letters,
  hasContents,
  hasFullScreen,
  onGoTo,
  onPrintAnyway,
  onClose,
}: DeckDialogsProps) {
  const progress = useSharedProgress();
  if (open === undefined && !isGathering) return null;
  return (
    <LazyBoundary key={open ?? 'print'} fallback={null} onDismiss={onClose}>
      {(open === 'overview' || open === 'unread') && (
        <Overview
          view={view}
          places={deck.places}
          current={current}
          progress={progress}
          unreadOnly={open === 'unread'}
          onGoTo={onGoTo}
          onClose={onClose}
        />
      )}
      {open === 'find' && (
        <FindDialog
          deck={deck}
          sections={sections}
          moduleCount={view.modules.length}
          onGoTo={onGoTo}
          onClose={onClose}
        />
      )}
      {open === 'shortcuts' && (
        <ShortcutsDialog
          lettersOn={letters.on}
          onLettersChange={letters.change}
          hasNotes={progress !== undefined}
          hasContents={hasContents}
          hasFullScreen={hasFullScreen}
          onClose={onClose}
        />
      )}
      {isGathering && (
        <PrintLoadingDialog
          loaded={deck.loadedCount}
          failed={deck.failed.length}
          total={view.modules.length}
          onTryAgain={deck.tryFailedAgain}
          onPrintAnyway={onPrintAnyway}
          onCancel={onClose}
        />
      )}
    </LazyBoundary>
  );
}
