import { Plus } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';

interface AddPartProps {
  /** Gets the focus when the list's last part is removed. */
  list: string;
  label: string;
  /** The reason why nothing can be added. */
  full: string | undefined;
  onAdd(): void;
}

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
