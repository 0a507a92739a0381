import { useEffect, useRef, useState } from 'react';
import type { SourceView } from '#contracts/http/sources.ts';
import { sourceProblems } from '#domain/sources/source.ts';
import { MAX_GENERATION_SOURCES } from '#domain/sources/spans.ts';
import { isUsable, sourceTitle, useSources } from '#web/api/sources.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { SourceDrop } from './source-drop.tsx';
import { AddedRow, SourceRow } from './source-rows.tsx';
import { type AddedSource, useAddedSources } from './use-added-sources.ts';
import { useRemoval } from './use-removal.ts';

interface SourcesFieldProps {
  heading: string;
  hint: string;
  /** Ids of the sources for this course. */
  chosen: readonly string[];
  disabled?: boolean;
  /** Whether no more can be chosen. */
  isFull?: boolean;
  /** The caller ignores a source that is too many. */
  onChoose(source: SourceView, isChosen: boolean): void;
  /** Whether a new source is still uploaded or read. */
  onBusy?(isBusy: boolean): void;
  /** With the id of a source that is read from now on. */
  onReading?(id: string, isWanted: boolean): void;
  /** Whether text is left that is no address. */
  onAddressWrong?(isWrong: boolean): void;
}

const passing: readonly (string | null)[] = [
  sourceProblems.unreachable,
  sourceProblems['too-slow'],
  sourceProblems.interrupted,
];
/** A page that failed may be there now. The file of a failed one is gone. */
const isRetryable = ({ kind, problem }: SourceView): boolean => kind === 'address' && passing.includes(problem);

/** What the course is written from. New sources are chosen once they are read. */
export function SourcesField(props: SourcesFieldProps) {
  const {
    heading,
    hint,
    chosen,
    disabled = false,
    isFull = false,
    onChoose,
    onBusy,
    onReading,
    onAddressWrong,
  } = props;
  const { listed, isError, refetch } = useSources();
  const {
    added,
    remove: removeAdded,
    forget,
    addFiles,
    addAddress,
    isBusy,
  } = useAddedSources({ onReady: (source) => onChoose(source, true), onReading });

  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [toDelete, setToDelete] = useState<SourceView>();
  const { drop, problem } = useRemoval((source) => {
    onChoose(source, false);
    const { activeElement } = document;
    const isButton = activeElement instanceof HTMLButtonElement && fieldset.current?.contains(activeElement);
    // Its button goes; the user may be elsewhere by now.
    if (isButton || activeElement === document.body) fieldset.current?.focus();
  });
  const dropAdded = (one: AddedSource) => {
    removeAdded(one);
    // Its button is gone.
    fieldset.current?.focus();
  };
  const retry = (again: () => void) => {
    again();
    fieldset.current?.focus();
  };
  const retryAddress = (source: SourceView) => {
    if (chosen.includes(source.id)) onChoose(source, false);
    addAddress(source.name, source);
  };
  // Deleting could be taken for unticking.
  const removeListed = (source: SourceView) => (isUsable(source) ? setToDelete(source) : void drop(source));

  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  // After a lost reply the list knows more.
  useEffect(() => {
    for (const one of added) if (one.problem !== undefined && listed.some(({ id }) => id === one.id)) forget(one);
  });

  const usable = listed.filter(isUsable).filter(({ id }) => chosen.includes(id));
  const settled = listed.filter(({ id }) => !added.some((each) => each.id === id || each.replaces === id));
  const hasRows = added.length > 0 || settled.length > 0;
  return (
    <fieldset ref={fieldset} tabIndex={-1} className="outline-none flex min-w-0 flex-col gap-3">
      <legend className="text-14 font-medium">{heading}</legend>
      <p className="mt-1 text-14 text-ink-soft">{hint}</p>
      <SourceDrop disabled={disabled} onFiles={addFiles} onAddress={addAddress} onAddressWrong={onAddressWrong} />
      {isError && (
        <p role="alert" className="flex items-center gap-3 text-14 text-bad">
          {messages.loadFailed}
          <Button tone="secondary" size="small" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </p>
      )}
      {problem && (
        <p role="alert" className="text-14 text-bad">
          {problem}
        </p>
      )}
      {hasRows && (
        <ul aria-label={messages.list} className="divide-y divide-line">
          {added.map((each) => (
            <AddedRow
              key={each.key}
              added={each}
              onRetry={each.retry && (() => each.retry && retry(each.retry))}
              onRemove={() => dropAdded(each)}
            />
          ))}
          {settled.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              isChosen={chosen.includes(source.id)}
              isFull={disabled || isFull || usable.length >= MAX_GENERATION_SOURCES}
              onChoose={(isChosen) => onChoose(source, isChosen)}
              onRetry={isRetryable(source) ? () => retry(() => retryAddress(source)) : undefined}
              onRemove={() => removeListed(source)}
              removeLabel={(isUsable(source) ? messages.delete : messages.remove)(sourceTitle(source))}
            />
          ))}
        </ul>
      )}
      {usable.length > 0 && (
        <p role="status" className="text-14 text-ink-soft">
          {messages.chosen(usable.length, MAX_GENERATION_SOURCES)}
        </p>
      )}
      {toDelete && (
        <ConfirmDialog
          open
          onOpenChange={() => setToDelete(undefined)}
          {...messages.deleteDialog(sourceTitle(toDelete))}
          onConfirm={() => {
            setToDelete(undefined);
            void drop(toDelete);
          }}
        />
      )}
    </fieldset>
  );
}
