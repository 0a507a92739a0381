import { X } from 'lucide-react';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { type Filters, listAppliedFilters } from './filters.ts';

interface AppliedFiltersProps {
  filters: Filters;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}

export default function AppliedFilters({ filters, onChange, onClear }: AppliedFiltersProps) {
  const applied = listAppliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul aria-label={messages.applied} className="flex min-w-0 flex-wrap items-center gap-2">
      {applied.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            aria-label={messages.remove(label)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong/60 bg-surface py-1 pe-2 ps-3 text-14 transition-colors hover:bg-sunken pointer-coarse:min-h-11"
            onClick={() => onChange(without)}
          >
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0 text-ink-faint" aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="min-h-9 rounded-md px-2 text-14 font-medium text-violet-ink hover:underline pointer-coarse:min-h-11"
          onClick={onClear}
        >
          {messages.empty.clear}
        </button>
      </li>
    </ul>
  );
}
