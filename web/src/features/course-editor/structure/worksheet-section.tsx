import { Plus } from 'lucide-react';
import { limits, type Module } from '#domain/courses/content.ts';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { InlineText } from '../inline-text.tsx';
import { TextList } from '../text-list.tsx';
import { focusAdd, focusPart } from './focus-part.ts';
import { useEdits } from './structure-context.ts';

export function WorksheetSection({ module: { id, worksheet } }: { module: Module }) {
  const edits = useEdits();
  const place = `${id}-worksheet`;
  if (!worksheet)
    return (
      <Button
        tone="secondary"
        size="small"
        data-add={place}
        onClick={() => {
          edits.module(id, { worksheet: { title: '', instructions: '', exercises: [] } });
          focusPart(place);
        }}
      >
        <Plus aria-hidden />
        {editingMessages.addWorksheet}
      </Button>
    );
  const change = (part: Partial<typeof worksheet>) => edits.module(id, { worksheet: { ...worksheet, ...part } });
  const remove = () => {
    edits.module(id, { worksheet: null });
    focusAdd(place);
    toast(toasts.removed(worksheet.title || messages.worksheet), {
      label: editingMessages.undo,
      onClick: () => edits.module(id, { worksheet }),
    });
  };
  return (
    <div data-part={place} className="px-2">
      <InlineText
        label={messages.worksheetTitle}
        value={worksheet.title}
        maxLength={limits.shortTextChars}
        oneLine
        placeholder={editingMessages.titlePlaceholder}
        onChange={(title) => change({ title })}
        className="font-medium"
      />
      <InlineText
        label={messages.worksheetInstructions}
        value={worksheet.instructions}
        maxLength={limits.longTextChars}
        placeholder={messages.worksheetInstructions}
        onChange={(instructions) => change({ instructions })}
        className="mb-2 text-ink-soft"
      />
      <TextList
        label={messages.exercises}
        lines={worksheet.exercises}
        onChange={(exercises) => change({ exercises })}
      />
      <Button tone="ghost" size="small" className="mt-2 -ml-3" onClick={remove}>
        {editingMessages.removeWorksheet}
      </Button>
    </div>
  );
}
