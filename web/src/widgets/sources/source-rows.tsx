import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SourceView } from '#contracts/http/sources.ts';
import { isUsable, sourceNote, sourceTitle } from '#web/api/sources.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import type { AddedSource } from './use-added-sources.ts';

interface RowProps {
  name: string;
  note: ReactNode;
  isBad: boolean;
  /** Chooses the source for this course. */
  choice?: ReactNode;
  labelFor?: string;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
}

const Row = ({ name, note, isBad, choice, labelFor, onRetry, onRemove, removeLabel }: RowProps) => (
  <li className="flex items-start gap-3 py-2.5">
    <span className="flex h-6 w-5 shrink-0 items-center justify-center">
      {choice || (isBad ? <CircleAlert className="size-4 text-bad" aria-hidden /> : <Spinner />)}
    </span>
    <span className="min-w-0 flex-1">
      {labelFor === undefined ? (
        <bdi className="block break-words font-medium">{name}</bdi>
      ) : (
        <label htmlFor={labelFor} className="block break-words font-medium">
          <bdi>{name}</bdi>
        </label>
      )}
      <span className={cx('block text-14', isBad ? 'text-bad' : 'text-ink-soft')}>{note}</span>
      {onRetry && (
        <Button tone="secondary" size="small" className="mt-2" aria-label={messages.retry(name)} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
    </span>
    {onRemove && (
      <button
        type="button"
        aria-label={removeLabel ?? messages.remove(name)}
        onClick={onRemove}
        className="relative grid size-8 shrink-0 place-items-center rounded-md text-ink-soft before:absolute before:-inset-1.5 hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </button>
    )}
  </li>
);

interface AddedRowProps {
  added: AddedSource;
  onRetry: (() => void) | undefined;
  onRemove(): void;
}

export const AddedRow = ({ added, onRetry, onRemove }: AddedRowProps) => (
  <Row
    name={added.name}
    note={added.problem ?? (added.sent < 1 ? messages.uploading(Math.round(added.sent * 100)) : messages.reading)}
    isBad={added.problem !== undefined}
    onRetry={onRetry}
    onRemove={onRemove}
  />
);

interface SourceRowProps {
  source: SourceView;
  isChosen: boolean;
  isFull: boolean;
  onChoose(isChosen: boolean): void;
  onRetry: (() => void) | undefined;
  onRemove(): void;
  removeLabel: string;
}

export function SourceRow({ source, isChosen, isFull, onChoose, onRetry, onRemove, removeLabel }: SourceRowProps) {
  const id = useId();
  const name = sourceTitle(source);
  return (
    <Row
      name={name}
      note={sourceNote(source)}
      isBad={source.problem !== null}
      {...(isUsable(source) && { labelFor: id })}
      choice={
        isUsable(source) && (
          <input
            id={id}
            type="checkbox"
            aria-label={messages.use(name)}
            checked={isChosen}
            disabled={!isChosen && isFull}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            className="size-5 accent-violet"
          />
        )
      }
      onRetry={onRetry}
      onRemove={source.status === 'reading' ? undefined : onRemove}
      removeLabel={removeLabel}
    />
  );
}
