import { Plus } from 'lucide-react';
import { limits, type Module } from '#domain/courses/content.ts';
import { Button } from '#web/components/ui/button.tsx';
import { editingWords } from '#web/config/words/editing.ts';
import { editorWords as words } from '#web/config/words/editor.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { InlineText } from '../inline-text.tsx';
import { TextList } from '../text-list.tsx';
import { focusAdd, focusPart } from './focus-part.ts';
import { useEdits } from './structure-context.ts';

/** A module has one worksheet or none. */
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
        {editingWords.addWorksheet}
      </Button>
    );
  const change = (part: Partial<typeof worksheet>) => edits.module(id, { worksheet: { ...worksheet, ...part } });
  const remove = () => {
    edits.module(id, { worksheet: null });
    focusAdd(place);
    toast(toasts.removed(worksheet.title || words.worksheet), {
      label: editingWords.undo,
      onClick: () => edits.module(id, { worksheet }),
    });
  };
  return (
    <div data-part={place} className="px-2">
      <InlineText
        label={words.worksheetTitle}
        value={worksheet.title}
        maxLength={limits.shortTextChars}
        oneLine
        placeholder={editingWords.titlePlaceholder}
        onChange={(title) => change({ title })}
        className="font-medium"
      />
      <InlineText
        label={words.worksheetInstructions}
        value={worksheet.instructions}
        maxLength={limits.longTextChars}
        placeholder={words.worksheetInstructions}
        onChange={(instructions) => change({ instructions })}
        className="mb-2 text-ink-soft"
      />
      <TextList label={words.exercises} lines={worksheet.exercises} onChange={(exercises) => change({ exercises })} />
      <Button tone="ghost" size="small" className="mt-2 -ml-3" onClick={remove}>
        {editingWords.removeWorksheet}
      </Button>
    </div>
  );
}
