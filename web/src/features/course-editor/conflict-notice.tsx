import { Button } from '#web/components/ui/button.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** Two editors at once: nothing was overwritten, and the creator says which text is to stay. */
export function ConflictNotice({ copy }: { copy: WorkingCopy }) {
  return (
    <section role="alert" className="rounded-lg bg-warn-soft p-6">
      <h2 className="font-semibold text-warn">{words.conflictTitle}</h2>
      <p className="mt-1 text-ink-soft">{words.conflictText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => void copy.resolveConflict('theirs')}>
          {words.conflictTakeNewer}
        </Button>
        <Button onClick={() => void copy.resolveConflict('mine')}>{words.conflictKeepMine}</Button>
      </div>
    </section>
  );
}
