import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { logoTypes } from '#domain/courses/logo.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { logoUploadMessages as messages } from '#web/config/messages/logo-upload.ts';
import { EarlierLogos } from './earlier-logos.tsx';
import { useLogoUpload } from './use-logo-upload.ts';

interface LogoUploadProps {
  /** The logo in use, marked among the earlier ones. */
  chosen?: string | null;
  onChosen(url: string): void;
}

export function LogoUpload({ chosen, onChosen }: LogoUploadProps) {
  const { earlier, sent, error, upload } = useLogoUpload(onChosen);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const percent = Math.round((sent ?? 0) * 100);
  const isSending = percent < 100;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload(file);
  }

  return (
    <div className="flex flex-col gap-4">
      <fieldset
        aria-label={messages.label}
        aria-describedby={noteId}
        onDragOver={(event) => {
          // Otherwise the browser opens the file.
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
          over ? 'border-violet bg-violet-soft' : 'border-line-strong/60 bg-sunken',
        )}
      >
        <ImageUp className="size-6 text-ink-faint" aria-hidden />
        {sent === undefined ? (
          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-14 text-ink-soft">
            <span className="pointer-coarse:hidden">{messages.drop}</span>
            <Button tone="secondary" size="small" onClick={() => input.current?.click()}>
              {messages.choose}
            </Button>
          </div>
        ) : (
          <div role="status" className="w-full max-w-xs text-left">
            <Progress label={isSending ? messages.uploading : messages.checking} percent={isSending ? percent : null} />
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept={logoTypes.join(',')}
          aria-label={messages.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Allows choosing the same file again.
            currentTarget.value = '';
            if (file) upload(file);
          }}
        />
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('text-14', error ? 'text-bad' : 'text-ink-soft')}
        >
          {error ?? messages.hint}
        </p>
      </fieldset>
      <EarlierLogos earlier={earlier} chosen={chosen} onChosen={onChosen} />
    </div>
  );
}
