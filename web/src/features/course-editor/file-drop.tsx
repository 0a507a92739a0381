import { ImageUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { imageTypes } from '#domain/images/image-type.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';

interface FileDropProps {
  label: string;
  dropText: string;
  chooseText: string;
  hint: string;
  error?: string | undefined;
  /** Replaces the controls while a file is uploaded. */
  progress?: ReactNode;
  onFile(file: File): void;
}

interface FileSource {
  label: string;
  chooseText: string;
  isBusy: boolean;
  onFile(file: File): void;
}

/** An image that is chosen, dropped or pasted: props for the area and its button, and the hidden input. */
export function useFileSource({ label, chooseText, isBusy, onFile }: FileSource) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList): void => {
    const [file] = files;
    if (file && !isBusy) onFile(file);
  };
  return {
    isOver,
    choose: () => input.current?.click(),
    area: {
      'aria-label': label,
      onDragOver(event: DragEvent) {
        // Otherwise the browser opens the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
      onPaste(event: ClipboardEvent) {
        if (event.clipboardData.files.length > 0) event.preventDefault();
        take(event.clipboardData.files);
      },
    },
    input: (
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        aria-label={chooseText}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) take(currentTarget.files);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    ),
  };
}

export function FileDrop({ label, dropText, chooseText, hint, error, progress, onFile }: FileDropProps) {
  const { isOver, choose, area, input } = useFileSource({ label, chooseText, isBusy: Boolean(progress), onFile });
  const noteId = useId();
  return (
    <fieldset
      {...area}
      aria-describedby={noteId}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-violet bg-violet-soft' : 'border-line-strong/60 bg-sunken',
      )}
    >
      <ImageUp className="size-6 text-ink-faint" aria-hidden />
      {progress ? (
        <div role="status" className="w-full max-w-xs text-start">
          {progress}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-14 text-ink-soft">
          <span className="pointer-coarse:hidden">{dropText}</span>
          <Button tone="secondary" size="small" onClick={choose}>
            {chooseText}
          </Button>
        </div>
      )}
      {input}
      <p id={noteId} role={error ? 'alert' : undefined} className={cx('text-14', error ? 'text-bad' : 'text-ink-soft')}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
