import { Plus } from 'lucide-react';
import { limits, type Module } from '#domain/courses/content.ts';
import { worksheetId } from '#domain/courses/part-ids.ts';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { InlineText } from '../inline-text.tsx';
import { focusAdd, focusPart } from '../structure/focus-part.ts';
import { useEdits } from '../structure/structure-context.ts';
import { TextList } from '../text-list.tsx';

export function WorksheetPart({ module: { id, worksheet } }: { module: Module }) {
  const edits = useEdits();
  const place = worksheetId(id);
  if (!worksheet)
    return (
      <section className="px-2">
        <h2 className="mb-1 font-serif text-28">{messages.worksheet}</h2>
        <p className="mb-4 text-14 text-ink-soft">{editingMessages.worksheetHint}</p>
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
      </section>
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
    <section data-part={place} className="px-2">
      <h2>
        <span className="sr-only">{messages.worksheet}</span>
        <InlineText
          label={messages.worksheetTitle}
          value={worksheet.title}
          maxLength={limits.shortTextChars}
          oneLine
          placeholder={editingMessages.titlePlaceholder}
          onChange={(title) => change({ title })}
          className="font-serif text-28"
        />
      </h2>
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
      <Button tone="ghost" size="small" className="mt-2 -ms-3" onClick={remove}>
        {editingMessages.removeWorksheet}
      </Button>
    </section>
  );
}
