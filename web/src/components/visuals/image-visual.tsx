import { useState } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';

interface ImageVisualProps {
  visual: VisualOf<'image'>;
  /** The address of a file; undefined until it may load. */
  src(file: string): string | undefined;
  onError?: ((file: string) => void) | undefined;
}

/** Keeps its place while it loads. */
export function ImageVisual({ visual: { file, width, height, alt, caption }, src, onError }: ImageVisualProps) {
  const address = src(file);
  const [failed, setFailed] = useState<string>();
  return (
    <figure className="flex w-full flex-col gap-3">
      {address !== undefined && failed === address ? (
        <p className="rounded-lg border border-line bg-sunken p-6 text-16 text-ink-soft">
          {alt} <span className="block text-14 text-ink-faint">{messages.noImage}</span>
        </p>
      ) : (
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          onError={() => {
            setFailed(address);
            onError?.(file);
          }}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-lg border border-line bg-sunken object-contain"
        />
      )}
      {!isBlank(caption) && (
        <figcaption dir="auto" className="text-14 whitespace-pre-line text-ink-faint @xl:text-16">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
