import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import type { Price } from './use-price.ts';

/** Asks before a paid price changes by more than ten times. */
export function PriceChangeDialog({ price: { asked } }: { price: Pick<Price, 'asked'> }) {
  // The text stays while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  return (
    <ConfirmDialog
      {...messages.priceChange(last)}
      open={asked !== undefined}
      onOpenChange={() => last.answer(false)}
      onConfirm={() => last.answer(true)}
    />
  );
}
