import { Plus } from 'lucide-react';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';

interface AddPartProps {
  /** Gets the focus when the list's last part is removed. */
  list: string;
  label: string;
  /** The reason why nothing can be added. */
  full: string | undefined;
  onAdd(): void;
  className?: string;
}

export const AddPart = ({ list, label, full, onAdd, className }: AddPartProps) =>
  full ? (
    <p data-add={list} tabIndex={-1} className={cx('px-3 py-2 text-14 text-ink-soft', className)}>
      {full}
    </p>
  ) : (
    <Button
      tone="ghost"
      size="small"
      className={cx('self-start text-violet-ink', className)}
      data-add={list}
      onClick={onAdd}
    >
      <Plus aria-hidden />
      {label}
    </Button>
  );
