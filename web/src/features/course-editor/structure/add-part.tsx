import { Plus } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';

interface AddPartProps {
  /** The list that it adds to; the focus comes here when its last part is removed. */
  list: string;
  label: string;
  /** Why nothing can be added now, in words. */
  full: string | undefined;
  onAdd(): void;
}

/** The way to one more part, or why there can be none. */
export const AddPart = ({ list, label, full, onAdd }: AddPartProps) =>
  full ? (
    <p data-add={list} tabIndex={-1} className="mt-4 text-14 text-ink-soft">
      {full}
    </p>
  ) : (
    <Button tone="secondary" size="small" className="mt-4 self-start" data-add={list} onClick={onAdd}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
