import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { AddressField } from './address-field.tsx';

const accepted = '.pdf,.docx,.pptx,.md,.markdown,.txt,application/pdf,text/plain,text/markdown';

interface SourceDropProps {
  disabled: boolean;
  onFiles(files: Iterable<File>): void;
  onAddress(address: string): void;
  onAddressWrong: ((isWrong: boolean) => void) | undefined;
}

/** Files are dropped or chosen; addresses are typed or pasted. */
export function SourceDrop({ disabled, onFiles, onAddress, onAddressWrong }: SourceDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button and the field do the same */}
      <div
        onDragOver={(event) => {
          // Otherwise the browser opens the file.
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-wrap items-center justify-center gap-3 rounded-lg border border-dashed px-4 py-5 text-14 text-ink-soft transition-colors',
          isOver ? 'border-violet bg-violet-soft' : 'border-line-strong/60 bg-sunken',
        )}
      >
        <FileUp className="size-5 text-ink-faint" aria-hidden />
        <span className="pointer-coarse:hidden">{messages.drop}</span>
        <Button tone="secondary" size="small" disabled={disabled} onClick={() => input.current?.click()}>
          {messages.choose}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={accepted}
          aria-hidden
          disabled={disabled}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            if (currentTarget.files) onFiles([...currentTarget.files]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      <AddressField disabled={disabled} onAddress={onAddress} onWrong={onAddressWrong} />
    </>
  );
}
