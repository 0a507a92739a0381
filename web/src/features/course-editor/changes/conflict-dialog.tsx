import { useEffect, useState } from 'react';
import { type CourseChange, changesBetween } from '#domain/courses/changes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { changeMessages as messages } from '#web/config/messages/changes.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ChangeList } from './change-list.tsx';

/**
 * Another editor changed the same first; nothing is overwritten. The creator picks a side, and Undo restores the other.
 * Stays mounted, so that closing returns the focus.
 */
export function ConflictDialog({ workingCopy }: { workingCopy: WorkingCopy }) {
  const { conflictSides, resolveConflict } = workingCopy;
  const inConflict = workingCopy.state === 'conflict';
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [changes, setChanges] = useState<CourseChange[]>();
  useEffect(() => setOpen(inConflict), [inConflict]);
  // Kept during the closing animation.
  useEffect(() => {
    if (!open || !inConflict) return;
    const sides = conflictSides();
    setChanges(sides && changesBetween(sides.theirs, sides.mine));
  }, [open, inConflict, conflictSides]);

  async function choose(keep: 'mine' | 'theirs'): Promise<void> {
    setChoosing(true);
    await resolveConflict(keep);
    setChoosing(false);
  }
  return (
    <>
      {inConflict && (
        <section role="alert" className="rounded-lg bg-warn-soft p-6">
          <h2 className="font-semibold text-warn">{messages.conflictTitle}</h2>
          <p className="mt-1 text-ink-soft">{messages.conflictNoticeText}</p>
          <div className="mt-4">
            <Button onClick={() => setOpen(true)}>{messages.compare}</Button>
          </div>
        </section>
      )}
      <Dialog
        wide
        open={open}
        onOpenChange={setOpen}
        title={messages.conflictTitle}
        description={messages.conflictText}
        footer={
          <>
            <Button tone="secondary" disabled={choosing} onClick={() => void choose('theirs')}>
              {messages.takeTheirs}
            </Button>
            <Button busy={choosing} onClick={() => void choose('mine')}>
              {messages.keepMine}
            </Button>
          </>
        }
      >
        {changes ? (
          <ChangeList
            changes={changes}
            labels={{ before: messages.theirs, after: messages.mine }}
            kinds={messages.conflictKinds}
            open
          />
        ) : (
          <p className="text-ink-soft">{messages.newerLoading}</p>
        )}
        <p className="mt-3 text-14 text-ink-soft">{messages.conflictKept}</p>
      </Dialog>
    </>
  );
}
