import { useState } from 'react';
import { changesBetween } from '#domain/courses/changes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { changeWords as words } from '#web/config/words/changes.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ChangeList } from './change-list.tsx';

/**
 * Two editors at once: nothing was overwritten. Both texts are shown where they differ, and the creator says which goes
 * on; the other is one undo away. The dialog may be closed to look around first; the notice beneath stays.
 */
export function ConflictDialog({ copy }: { copy: WorkingCopy }) {
  const [open, setOpen] = useState(true);
  const [choosing, setChoosing] = useState(false);
  const { newer, text } = copy;
  const changes = newer ? changesBetween(newer.text, text) : [];
  async function choose(keep: 'mine' | 'theirs'): Promise<void> {
    setChoosing(true);
    await copy.resolveConflict(keep);
    setChoosing(false);
  }
  return (
    <>
      <section role="alert" className="rounded-lg bg-warn-soft p-6">
        <h2 className="font-semibold text-warn">{words.conflictTitle}</h2>
        <p className="mt-1 text-ink-soft">{words.conflictNoticeText}</p>
        <div className="mt-4">
          <Button onClick={() => setOpen(true)}>{words.compare}</Button>
        </div>
      </section>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        title={words.conflictTitle}
        description={words.conflictText}
        footer={
          <>
            <Button tone="secondary" busy={choosing} onClick={() => void choose('theirs')}>
              {words.takeTheirs}
            </Button>
            <Button busy={choosing} onClick={() => void choose('mine')}>
              {words.keepMine}
            </Button>
          </>
        }
      >
        {newer ? (
          <ChangeList
            changes={changes}
            labels={{ before: words.theirs, after: words.mine }}
            kinds={words.conflictKinds}
            open
          />
        ) : (
          <p className="text-ink-soft">{words.newerLoading}</p>
        )}
        <p className="mt-3 text-14 text-ink-soft">{words.conflictKept}</p>
      </Dialog>
    </>
  );
}
