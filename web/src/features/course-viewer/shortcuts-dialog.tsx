import { Dialog } from '#web/components/ui/dialog.tsx';
import { SwitchField } from '#web/components/ui/switch-field.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { commandKey } from '#web/lib/command-key.ts';

interface ShortcutsDialogProps {
  lettersOn: boolean;
  onLettersChange(on: boolean): void;
  hasContents: boolean;
  hasNotes: boolean;
  hasFullScreen: boolean;
  onClose(): void;
}

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-line-strong/60 bg-sunken px-1.5 font-sans text-14">
    {children}
  </kbd>
);

/** Single letters can be turned off (WCAG 2.2, 2.1.4). */
export function ShortcutsDialog({
  lettersOn,
  onLettersChange,
  hasContents,
  hasNotes,
  hasFullScreen,
  onClose,
}: ShortcutsDialogProps) {
  const { keysOf } = messages;
  const rows: readonly { keys: readonly string[]; does: string; off?: boolean }[] = [
    { keys: ['←', '→'], does: keysOf.turn },
    { keys: ['Home', 'End'], does: keysOf.ends },
    { keys: ['↑', '↓', 'Space'], does: keysOf.scroll },
    { keys: [commandKey, 'K'], does: keysOf.find },
    { keys: ['R'], does: keysOf.view, off: !lettersOn },
    { keys: ['T'], does: keysOf.transcript, off: !lettersOn },
    ...(hasContents ? [{ keys: ['C'], does: keysOf.contents, off: !lettersOn }] : []),
    { keys: ['O'], does: keysOf.overview, off: !lettersOn },
    ...(hasNotes ? [{ keys: ['N'], does: keysOf.notes, off: !lettersOn }] : []),
    ...(hasFullScreen ? [{ keys: ['F'], does: keysOf.fullScreen, off: !lettersOn }] : []),
    { keys: [commandKey, 'P'], does: keysOf.print },
    { keys: ['?'], does: keysOf.help, off: !lettersOn },
    { keys: ['Esc'], does: keysOf.close },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={messages.shortcuts} description={messages.shortcutsLead}>
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(({ keys, does, off = false }) => (
          <div
            key={does}
            className={`flex items-center justify-between gap-4 py-2 ${off ? 'text-ink-faint line-through' : ''}`}
          >
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <SwitchField
          label={messages.letters}
          hint={messages.lettersHint}
          checked={lettersOn}
          onChange={({ currentTarget }) => onLettersChange(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
