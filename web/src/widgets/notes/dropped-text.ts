import { noteConflictMessages as messages } from '#web/config/messages/note-conflict.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';

/** What a choice between two versions leaves out. */
export interface DroppedText {
  readonly version: 'mine' | 'theirs';
  readonly text: string;
}

const others = { mine: 'theirs', theirs: 'mine' } as const;

/**
 * Offers Undo, which can be undone, too. `restore` writes the text and resolves to the one that it replaced; undefined
 * if there was none or if it failed.
 */
export function offerDropped(
  { version, text }: DroppedText,
  restore: (text: string) => Promise<string | undefined>,
): void {
  async function undo(): Promise<void> {
    const replaced = await restore(text);
    if (replaced) offerDropped({ version: others[version], text: replaced }, restore);
  }
  toast(toasts.removed(messages[version]), { label: messages.undo, onClick: () => void undo() });
}
